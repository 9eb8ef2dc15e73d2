import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ContractArtifact } from './contract-artifact.ts';
import { REPOSITORY_ROOT } from './generated-paths.ts';

/** solc 0.8.24 under a name of its own: our contracts have 0.8.30. */
const SOLC = 'solc-seaport';

const SOURCES = {
  Seaport: 'seaport-core/src/Seaport.sol',
  ConduitController: 'seaport-core/src/conduit/ConduitController.sol',
} as const;

/**
 * The settings Seaport 1.6 was deployed with. Any other gives other code: that these give the canonical code is
 * proven by `packages/chain/src/server/deployment/local-seaport.test.ts`, which derives the canonical address from it.
 */
const SETTINGS = {
  viaIR: true,
  optimizer: { enabled: true, runs: 4_294_967_295 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none' },
  remappings: ['seaport-types/=seaport-types/', 'seaport-core/=seaport-core/'],
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<
    string,
    Record<string, { abi: readonly unknown[]; evm: { bytecode: { object: string } } }>
  >;
}

/** Compiles the canonical Seaport 1.6 and its conduit controller. Takes a minute. */
export function compileSeaport(): ContractArtifact[] {
  const solc: {
    compile(input: string, callbacks: { import(path: string): { contents: string } }): string;
  } = createRequire(import.meta.url)(SOLC);
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.values(SOURCES).map((path) => [path, { content: readPackageFile(path) }]),
    ),
    settings: SETTINGS,
  };
  const output: SolcOutput = JSON.parse(
    solc.compile(JSON.stringify(input), { import: (path) => ({ contents: readPackageFile(path) }) }),
  );
  const failures = (output.errors ?? []).filter((error) => error.severity === 'error');
  if (failures.length > 0) throw new Error(failures.map((error) => error.formattedMessage).join('\n'));

  return Object.entries(SOURCES).map(([name, path]) => {
    const contract = output.contracts[path]?.[name];
    if (!contract) throw new Error(`solc gave no contract ${name}.`);
    return { name, abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` };
  });
}

function readPackageFile(path: string): string {
  return readFileSync(join(REPOSITORY_ROOT, 'node_modules', path), 'utf8');
}
