// `npm run coverage -w contracts [-- Contract…]`: the branches and lines of contracts that their own tests don't reach. It fails when
// there are any. A contract's tests are the files of `test/<Contract>/`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideCanonicalContracts } from './canonical-for-tests.ts';
import { forgeBinary } from './forge-binary.ts';
import { CONTRACTS_ROOT } from './generated-paths.ts';
import { readLcov } from './read-lcov.ts';

const CHECKED = ['PointExchange', 'RedeemVault', 'ReserveLog'];

const named = process.argv.slice(2);
const contracts = named.length > 0 ? named : CHECKED;
// Forge takes braces with one word for text.
const folders = contracts.length === 1 ? contracts[0] : `{${contracts.join(',')}}`;
const folder = mkdtempSync(join(tmpdir(), 'kura-coverage-'));
const report = join(folder, 'lcov.info');

try {
  provideCanonicalContracts();
  const { status, error } = spawnSync(
    forgeBinary(),
    ['coverage', '--match-path', `test/${folders}/*`, '--report', 'lcov', '--report-file', report],
    { cwd: CONTRACTS_ROOT, stdio: 'inherit' },
  );
  if (error) throw error;
  if (status !== 0) throw new Error('forge coverage failed');
  const files = readLcov(readFileSync(report, 'utf8'));
  for (const name of contracts) {
    const file = files.get(`src/${name}.sol`);
    if (file === undefined) throw new Error(`There is no contract ${name}`);
    const { branches, lines } = file;
    const isComplete = branches.missed.length + lines.missed.length === 0;
    if (!isComplete) process.exitCode = 1;
    const missed = isComplete
      ? ''
      : `; not reached: branches of lines ${branches.missed.join(', ') || 'none'}, lines ${lines.missed.join(', ') || 'none'}`;
    process.stdout.write(
      `${name}: branches ${branches.reached}/${branches.total}, lines ${lines.reached}/${lines.total}${missed}\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
