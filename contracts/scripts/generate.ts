// Writes the ABIs and the creation code of every contract the product deploys or calls into packages/chain.
// Seaport takes a minute to compile, so its files are kept while their sources are the same.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileOurs } from './compile-ours.ts';
import { compileSeaport } from './compile-seaport.ts';
import type { ContractArtifact } from './contract-artifact.ts';
import { currentManifest, recordedManifest, recordManifest } from './generated-manifest.ts';
import { ABI_FOLDER, BYTECODE_FOLDER, LAYOUTS_PATH } from './generated-paths.ts';
import { readEntryPoint } from './read-entry-point.ts';
import { fileName, renderAbi, renderBytecode, renderErrors, renderIndex } from './render-artifact.ts';
import { renderLayouts } from './render-layouts.ts';
import { renderWorstCases, WORST_CASE_PATH } from './render-worst-case.ts';

const SEAPORT_NAMES = ['ConduitController', 'Seaport'];
const INDEX = 'index.gen.ts';
const ERRORS = 'contract-errors.gen.ts';

mkdirSync(ABI_FOLDER, { recursive: true });
mkdirSync(BYTECODE_FOLDER, { recursive: true });

const seaportIsCurrent = recordedManifest()?.seaport === currentManifest().seaport && seaportFilesExist();
if (!seaportIsCurrent) {
  console.log('Compiling Seaport 1.6: about a minute, once.');
  for (const artifact of compileSeaport()) write(artifact);
}

console.log('Compiling our contracts.');
const compiled = compileOurs();
const ours = [...compiled, readEntryPoint()];
removeOldFiles();
for (const artifact of ours) write(artifact);

const { seaportAbi } = await import(join(ABI_FOLDER, `${fileName('Seaport')}.gen.ts`));
writeFileSync(join(ABI_FOLDER, ERRORS), renderErrors([...ours.map(({ abi }) => abi), seaportAbi]));

const contracts = [...SEAPORT_NAMES, ...ours.map(({ name }) => name)].map(fileName);
writeFileSync(join(ABI_FOLDER, INDEX), renderIndex([...contracts, 'contract-errors']));
writeFileSync(join(BYTECODE_FOLDER, INDEX), renderIndex(contracts));
writeFileSync(LAYOUTS_PATH, renderLayouts(compiled));
recordManifest(currentManifest());
writeFileSync(WORST_CASE_PATH, renderWorstCases());
console.log(`Generated ${ours.length + SEAPORT_NAMES.length} contracts.`);

function write(artifact: ContractArtifact): void {
  const file = `${fileName(artifact.name)}.gen.ts`;
  writeFileSync(join(ABI_FOLDER, file), renderAbi(artifact));
  writeFileSync(join(BYTECODE_FOLDER, file), renderBytecode(artifact));
}

function seaportFilesExist(): boolean {
  const made = new Set(readdirSync(BYTECODE_FOLDER));
  return SEAPORT_NAMES.every((name) => made.has(`${fileName(name)}.gen.ts`));
}

function removeOldFiles(): void {
  const kept = new Set(SEAPORT_NAMES.map((name) => `${fileName(name)}.gen.ts`));
  for (const folder of [ABI_FOLDER, BYTECODE_FOLDER]) {
    for (const file of readdirSync(folder)) if (!kept.has(file)) rmSync(join(folder, file));
  }
}
