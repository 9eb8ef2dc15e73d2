// `node scripts/forge.ts <arguments>`: forge in the contracts folder, from wherever it is called, with its exit code.
import { spawnSync } from 'node:child_process';
import { provideCanonicalContracts } from './canonical-for-tests.ts';
import { forgeBinary } from './forge-binary.ts';
import { CONTRACTS_ROOT } from './generated-paths.ts';

/** Runs forge. @returns its exit code */
export function runForge(forgeArguments: readonly string[]): number {
  if (forgeArguments.includes('test')) provideCanonicalContracts();
  const { status, error } = spawnSync(forgeBinary(), forgeArguments, {
    cwd: CONTRACTS_ROOT,
    stdio: 'inherit',
  });
  if (error) console.error(`forge could not be started: ${error.message}`);
  return status ?? 1;
}

if (import.meta.main) process.exitCode = runForge(process.argv.slice(2));
