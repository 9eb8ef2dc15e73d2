import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Equivalent, readEquivalents, withoutEquivalents } from './equivalents.ts';
import { type Target, targets } from './files.ts';
import { dropLine } from './line-mutants.ts';
import { type Mutant, mutantsOf } from './mutators.ts';
import { equivalentsOf, type MutantResult, percent, sumOf, survivorsOf, tableOf } from './report.ts';
import { sample } from './sample.ts';
import { print, tryMutants } from './try-mutants.ts';
import { wholeNumber } from './whole-number.ts';

export const usage = `npm run mutate -- typescript [--seed N] [--sample N] [--only <path>]

  --seed N       which mutants a sample has (1)
  --sample N     how many mutants of each package are tried; 0 for all (domain and chain: all, server: 150)
  --only <path>  only the mutants of a file or a folder, such as packages/server/src/auctions`;

const serverSample = 150;

interface Options {
  readonly seed: number;
  readonly sampleSize: number | undefined;
  readonly only: string | undefined;
}

interface Plan {
  readonly target: Target;
  readonly all: number;
  readonly equivalent: readonly Mutant[];
  readonly chosen: readonly Mutant[];
}

/**
 * Changes one place after another of the rules, the verifiers and the server, and reports which changes no test notices.
 *
 * @returns whether enough of them were noticed
 * @throws Error with what is wrong with the arguments, with the list of equivalent mutants, or with a test without any mutant
 */
export async function mutateTypeScript(root: string, argv: readonly string[]): Promise<boolean> {
  const { seed, sampleSize, only } = optionsOf(argv);
  const equivalents = readEquivalents(root).filter(({ mutation }) => mutation !== dropLine);
  const plans = targets(root, only).map((target) => planOf(root, target, equivalents, { seed, sampleSize }));
  for (const { target, all, equivalent, chosen } of plans) {
    print(`${target.name}: ${all} mutants, ${equivalent.length} of them equivalent, ${chosen.length} to try`);
  }
  print(`seed ${seed}`);

  const chosen = plans.flatMap((plan) => plan.chosen);
  const projects = new Map(
    plans.flatMap(({ target }) => target.files.map((file) => [file, target.project] as const)),
  );
  const tried = await tryMutants(root, chosen, (file) => projects.get(file) ?? '.');
  return report(plans, tried, equivalents);
}

function optionsOf(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: { seed: { type: 'string' }, sample: { type: 'string' }, only: { type: 'string' } },
  });
  return {
    seed: wholeNumber('seed', values.seed) ?? 1,
    sampleSize: wholeNumber('sample', values.sample),
    only: values.only,
  };
}

function planOf(
  root: string,
  target: Target,
  equivalents: readonly Equivalent[],
  { seed, sampleSize }: Pick<Options, 'seed' | 'sampleSize'>,
): Plan {
  const all = target.files.flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const { open, equivalent } = withoutEquivalents(all, equivalents);
  const size = sampleSize ?? (target.name === 'server' ? serverSample : 0);
  return {
    target,
    all: all.length,
    equivalent,
    chosen: size === 0 ? open : sample(open, size, seed),
  };
}

function report(
  plans: readonly Plan[],
  tried: readonly MutantResult[],
  equivalents: readonly Equivalent[],
): boolean {
  let enough = true;
  for (const { target } of plans) {
    const own = tried.filter(({ mutant }) => target.files.includes(mutant.file));
    const { score } = sumOf(own);
    const reached = score >= target.aim;
    enough &&= reached;
    print(`\n${tableOf(target.name, own)}`);
    print(
      `${reached ? '✓' : '✗'} ${target.name}: ${percent(score)} killed, at least ${percent(target.aim)} wanted`,
    );
    const survivors = survivorsOf(own);
    if (survivors !== '')
      print(`\nSurvivors of ${target.name}, each wants a test or an entry with a reason:\n${survivors}`);
    const known = equivalents.filter(({ file }) => target.files.includes(file));
    if (known.length > 0) print(`\nEquivalent, not tried:\n${equivalentsOf(known)}`);
  }
  return enough;
}
