import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ContractLane, withContractLanes } from './contract-lanes.ts';
import { ContractTests, type Reach } from './contract-tests.ts';
import { readEquivalents, withoutEquivalents } from './equivalents.ts';
import { apply, type Mutant } from './mutators.ts';
import {
  equivalentsOf,
  locationOf,
  type MutantResult,
  percent,
  sumOf,
  survivorsOf,
  tableOf,
  wordsOf,
} from './report.ts';
import { inLanes, type Verdict } from './run-mutants.ts';
import { sample } from './sample.ts';
import { solidityMutantsOf } from './solidity-mutants.ts';
import { print } from './try-mutants.ts';
import { wholeNumber } from './whole-number.ts';

export const usage = `npm run mutate -- contracts [--only <path>] [--seed N] [--sample N] [--skip N] [--lanes N]

  --only <path>  a file or folder of contracts/src
  --seed N       which mutants a sample has (1)
  --sample N     how many mutants are tried (200, 0 for all)
  --skip N       leaves out the first N of the sample: a run that was interrupted continues
  --lanes N      how many mutants are tried at the same time (2)`;

const AIM = 0.95;
const DEFAULT_SAMPLE = 200;
/** One for each core of the smallest machine. */
const DEFAULT_LANES = 2;

/**
 * Mutates the contracts, one place after another, and reports what no test notices. Compiles the changed contracts alone,
 * without the optimizer, and runs the tests that deploy them: first those of the contract, then those of several contracts.
 *
 * @returns whether the tests notice as many as they must
 * @throws Error with what is wrong with the arguments, or with tests that fail without a mutant
 */
export async function mutateContracts(root: string, argv: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string' },
      seed: { type: 'string' },
      sample: { type: 'string' },
      skip: { type: 'string' },
      lanes: { type: 'string' },
    },
  });
  const seed = wholeNumber('seed', values.seed) ?? 1;
  const size = wholeNumber('sample', values.sample) ?? DEFAULT_SAMPLE;
  const skip = wholeNumber('skip', values.skip) ?? 0;
  const lanes = wholeNumber('lanes', values.lanes) ?? DEFAULT_LANES;
  const contracts = path.join(root, 'contracts');
  const files = filesOf(contracts, values.only);
  const all = files.flatMap((file) => solidityMutantsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const chosen = sample(all, size === 0 ? all.length : size, seed).slice(skip);
  const equivalents = readEquivalents(root);
  const { open, equivalent } = withoutEquivalents(chosen, equivalents);
  print(
    `${all.length} mutants in ${files.length} files, ${chosen.length} chosen by seed ${seed}, ${equivalent.length} of them equivalent`,
  );

  const tried = await tryContractMutants(root, open, Math.max(lanes, 1));
  const { score } = sumOf(tried);
  print(`\n${tableOf('contracts', tried)}`);
  print(`${score >= AIM ? '✓' : '✗'} contracts: ${percent(score)} killed, required: ${percent(AIM)}`);
  const survivors = survivorsOf(tried);
  if (survivors !== '') print(`\nSurvivors, each needs a test or an entry with a reason:\n${survivors}`);
  const known = equivalents.filter(({ file }) => files.includes(file));
  if (known.length > 0) print(`\nEquivalent, not tried:\n${equivalentsOf(known)}`);
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

async function tryContractMutants(
  root: string,
  mutants: readonly Mutant[],
  lanes: number,
): Promise<MutantResult[]> {
  const contracts = path.join(root, 'contracts');
  const tests = new ContractTests(contracts);
  const clean = new Map<string, Promise<void>>();
  const tried: MutantResult[] = [];
  await withContractLanes(contracts, { lanes, deployed: tests.deployed }, async (places) => {
    await inLanes(places, mutants, async (lane, mutant) => {
      const verdict = await tryMutant(lane, root, mutant, tests.reachOf(sourceOf(mutant)), clean);
      tried.push({ mutant, verdict });
      print(
        `${tried.length}/${mutants.length} ${locationOf(mutant)} · ${mutant.mutation}: ${wordsOf(verdict)}`,
      );
    });
  });
  return tried;
}

async function tryMutant(
  lane: ContractLane,
  root: string,
  mutant: Mutant,
  { compiled, own, shared }: Reach,
  clean: Map<string, Promise<void>>,
): Promise<Verdict> {
  const stages = [own, shared].filter((files) => files.length > 0);
  if (stages.length === 0) return { status: 'untested' };
  const content = apply(readFileSync(path.join(root, mutant.file), 'utf8'), mutant);
  const error = await lane.compile({ file: sourceOf(mutant), content, wanted: compiled });
  if (error !== null) return { status: 'type-error', error };
  try {
    for (const files of stages) {
      const { status, output } = await lane.test(files);
      if (status === 'passed') continue;
      // What fails without the mutant too doesn't notice it. All lanes have the same tests, so one of them tries each stage.
      lane.restore();
      const key = files.join();
      const check = clean.get(key) ?? passWithout(lane, files);
      clean.set(key, check);
      await check;
      const by = files === own ? 'its own tests' : 'tests of several contracts';
      if (status === 'timed-out') return { status: 'timed-out', by };
      // A loop without an end uses up the memory of forge, which then names no test.
      const [, failure = 'forge broke off'] = /\[FAIL.*\] (\w+)\(/.exec(output) ?? [];
      return { status: 'killed', by, failure };
    }
    return { status: 'survived' };
  } finally {
    lane.restore();
  }
}

async function passWithout(lane: ContractLane, files: readonly string[]): Promise<void> {
  const { status, output } = await lane.test(files);
  if (status !== 'passed')
    throw new Error(`Without a mutant a test of ${files.join(', ')} fails:\n${output}`);
}

const sourceOf = ({ file }: Mutant) => file.replace(/^contracts\//, '');
