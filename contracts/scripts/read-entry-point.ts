import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractArtifact } from './contract-artifact.ts';
import { REPOSITORY_ROOT } from './generated-paths.ts';

const ARTIFACT = 'node_modules/@account-abstraction/contracts/artifacts/EntryPoint.json';

/**
 * The entry point of ERC-4337, version 0.8, as its authors compiled it: the very code whose address is the same on every
 * chain, which `packages/chain/src/server/deployment/local-entry-point.test.ts` proves.
 */
export function readEntryPoint(): ContractArtifact {
  const artifact: { abi: readonly unknown[]; bytecode: string } = JSON.parse(
    readFileSync(join(REPOSITORY_ROOT, ARTIFACT), 'utf8'),
  );
  return { name: 'EntryPoint', abi: artifact.abi, bytecode: artifact.bytecode };
}
