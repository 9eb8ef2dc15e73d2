import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { forgeBinary } from '../contracts/scripts/forge-binary.ts';
import { CONTRACTS_ROOT } from '../contracts/scripts/generated-paths.ts';

/**
 * Installs a pinned package of PyPI once, into a temporary folder.
 *
 * @param requirement such as `halmos==0.3.3`
 * @returns the folder with the programs of the package
 */
export function installFromPyPI(requirement: string): string {
  const folder = join(tmpdir(), `kura-${requirement.replace('==', '-')}`);
  const bin = join(folder, 'bin');
  const done = join(folder, 'installed');
  if (!existsSync(done)) {
    execFileSync('python3', ['-m', 'venv', '--clear', folder], { stdio: 'inherit' });
    execFileSync(join(bin, 'pip'), ['install', '--quiet', requirement], { stdio: 'inherit' });
    writeFileSync(done, '');
  }
  return bin;
}

/**
 * Runs a program in the folder of the contracts, with the forge of this repository on PATH.
 *
 * @returns its exit code and everything that it printed
 */
export function runOnContracts(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: CONTRACTS_ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: [dirname(forgeBinary()), process.env['PATH']].join(delimiter), ...env },
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  return { status, output: stdout + stderr };
}
