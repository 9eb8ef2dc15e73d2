import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { provideCanonicalContracts } from '../../contracts/scripts/canonical-for-tests.ts';
import { forgeBinary } from '../../contracts/scripts/forge-binary.ts';
import { apply, type Mutant } from './mutators.ts';
import { locationOf, type MutantResult, percent, sumOf, survivorsOf, tableOf, wordsOf } from './report.ts';
import type { Verdict } from './run-mutants.ts';
import { sample } from './sample.ts';
import { solidityMutantsOf } from './solidity-mutants.ts';
import { print } from './try-mutants.ts';
import { wholeNumber } from './whole-number.ts';

export const usage = `npm run mutate -- contracts [--only <path>] [--seed N] [--sample N]

  --only <path>  a file or folder of contracts/src
  --seed N       which mutants a sample has (1)
  --sample N     how many mutants are tried (20, 0 for all); each takes up to a minute`;

const AIM = 0.9;
const DEFAULT_SAMPLE = 20;
/** A mutant may loop forever. */
const TIMEOUT_MS = 3 * 60_000;

/**
 * Mutates the contracts, one place after another, in a copy that is compiled without the IR pipeline, and reports what no test
 * notices. Only the tests that reach a file are run for it.
 *
 * @returns whether the tests notice as many as they must
 * @throws Error with what is wrong with the arguments, or with tests that fail without a mutant
 */
export async function mutateContracts(root: string, argv: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...argv],
    options: { seed: { type: 'string' }, sample: { type: 'string' }, only: { type: 'string' } },
  });
  const seed = wholeNumber('seed', values.seed) ?? 1;
  const size = wholeNumber('sample', values.sample) ?? DEFAULT_SAMPLE;
  const contracts = path.join(root, 'contracts');
  const files = filesOf(contracts, values.only);
  const all = files.flatMap((file) => solidityMutantsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const chosen = size === 0 ? all : sample(all, size, seed);
  print(`${all.length} mutants in ${files.length} files, ${chosen.length} to try`);

  const copy = createCopy(contracts);
  const clean = new Set<string>();
  const tried: MutantResult[] = [];
  try {
    for (const mutant of chosen) {
      const tests = testsOfContract(contracts, mutant.file);
      if (tests.length > 0 && !clean.has(tests.join())) {
        const { status, output } = await runTests(copy, tests);
        if (status !== 'passed') throw new Error(`Without a mutant ${tests.join(', ')} fail:\n${output}`);
        clean.add(tests.join());
      }
      const verdict = await tryMutant(root, copy, mutant, tests);
      tried.push({ mutant, verdict });
      print(
        `${tried.length}/${chosen.length} ${locationOf(mutant)} · ${mutant.mutation}: ${wordsOf(verdict)}`,
      );
    }
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  const { score } = sumOf(tried);
  print(`\n${tableOf('contracts', tried)}`);
  print(`${score >= AIM ? '✓' : '✗'} contracts: ${percent(score)} killed, required: ${percent(AIM)}`);
  const survivors = survivorsOf(tried);
  if (survivors !== '') print(`\nSurvivors, each needs a test:\n${survivors}`);
  return score >= AIM;
}

/** Interfaces have no code, and the test tokens are on no public network. */
function filesOf(contracts: string, only: string | undefined): string[] {
  const wanted = only === undefined ? 'contracts/src' : path.posix.normalize(only);
  const files = globSync('src/**/*.sol', { cwd: contracts })
    .map((file) => `contracts/${file.split(path.sep).join('/')}`)
    .filter((file) => !/\/(?:interfaces|local)\//.test(file))
    .filter((file) => file === wanted || file.startsWith(wanted.endsWith('/') ? wanted : `${wanted}/`))
    .sort();
  if (files.length === 0) throw new Error(`None of the contracts that are mutated is in ${only}`);
  return files;
}

/** A project of its own below the cache, which git ignores. */
function createCopy(contracts: string): string {
  const copy = path.join(contracts, 'cache', 'mutation');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const folder of ['src', 'test', 'bin']) {
    cpSync(path.join(contracts, folder), path.join(copy, folder), { recursive: true });
  }
  symlinkSync(path.join(contracts, '..', 'node_modules'), path.join(copy, 'lib'));
  provideCanonicalContracts();
  for (const folder of ['seaport', 'entry-point']) {
    cpSync(path.join(contracts, 'cache', folder), path.join(copy, 'cache', folder), { recursive: true });
  }
  const settings = readFileSync(path.join(contracts, 'foundry.toml'), 'utf8')
    .replace(/^additional_compiler_profiles = .*$/m, '')
    .replace(/^compilation_restrictions = \[[\s\S]*?^\]$/m, '')
    .replace(/^allow_paths = .*$/m, `allow_paths = [${JSON.stringify(path.dirname(contracts))}]`);
  writeFileSync(path.join(copy, 'foundry.toml'), settings);
  return copy;
}

/** Folders of tests: those of the contract, or of the contracts that are made of the file. */
export function testsOfContract(contracts: string, file: string): string[] {
  const sources = globSync('src/**/*.sol', { cwd: contracts }).map((each) => each.split(path.sep).join('/'));
  const importsOf = new Map(
    sources.map((each) => {
      const source = readFileSync(path.join(contracts, each), 'utf8');
      const imported = [...source.matchAll(/from "(\.[^"]+)"/g)].map(([, to = '']) =>
        path.posix.join(path.posix.dirname(each), to),
      );
      return [each, imported] as const;
    }),
  );
  const reached = new Set([file.replace(/^contracts\//, '')]);
  for (const each of reached) {
    for (const [importer, imported] of importsOf) if (imported.includes(each)) reached.add(importer);
  }
  const folders = [...reached]
    .map((each) => path.posix.basename(each, '.sol'))
    .filter((name) => existsSync(path.join(contracts, 'test', name)));
  const isLibrary = /\/(?:libraries|randomness)\//.test(file);
  return [...new Set([...folders, ...(isLibrary ? ['libraries'] : [])])].sort();
}

async function tryMutant(
  root: string,
  copy: string,
  mutant: Mutant,
  tests: readonly string[],
): Promise<Verdict> {
  if (tests.length === 0) return { status: 'untested' };
  const place = path.join(copy, mutant.file.replace(/^contracts\//, ''));
  const source = readFileSync(path.join(root, mutant.file), 'utf8');
  writeFileSync(place, apply(source, mutant));
  try {
    const { status, output } = await runTests(copy, tests);
    const [, failure = ''] = /\[FAIL[^\]]*\] (\w+)/.exec(output) ?? [];
    if (status === 'passed') return { status: 'survived' };
    if (status === 'timed-out') return { status: 'timed-out', by: tests.join(', ') };
    if (/Compiler run failed|^Error \(\d+\)/m.test(output)) {
      return { status: 'type-error', error: /Error[^\n]*/.exec(output)?.[0] ?? 'it does not compile' };
    }
    // A loop without an end uses up the memory of forge, which then names no test.
    return { status: 'killed', by: tests.join(', '), failure: failure === '' ? 'forge broke off' : failure };
  } finally {
    writeFileSync(place, source);
  }
}

async function runTests(
  copy: string,
  tests: readonly string[],
): Promise<{ status: 'passed' | 'failed' | 'timed-out'; output: string }> {
  const pattern = tests.length === 1 ? `test/${tests[0]}/**` : `test/{${tests.join(',')}}/**`;
  const forge = spawn(forgeBinary(), ['test', '--fail-fast', '--match-path', pattern], { cwd: copy });
  let output = '';
  for (const stream of [forge.stdout, forge.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    forge.kill();
  }, TIMEOUT_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    forge.once('close', resolve);
    forge.once('error', reject);
  });
  clearTimeout(timer);
  if (isLate) return { status: 'timed-out', output };
  return { status: code === 0 ? 'passed' : 'failed', output };
}
