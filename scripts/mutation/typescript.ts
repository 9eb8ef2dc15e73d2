import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setup as startPostgresForAll } from '../../packages/testing/src/database/run-setup.ts';
import { type Equivalent, staleEntries, withoutEquivalents } from './equivalents.ts';
import { type Target, targets, testsOf } from './files.ts';
import { type Mutant, mutantsOf } from './mutators.ts';
import { equivalentsOf, percent, placeOf, sumOf, survivorsOf, type Tried, tableOf } from './report.ts';
import { checkTypes, type Lane, runMutants, type Verdict } from './run-mutants.ts';
import { sample } from './sample.ts';
import { TestProcess } from './test-process.ts';
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts';

export const usage = `npm run mutate -- typescript [--seed N] [--sample N] [--only <path>]

  --seed N       which mutants a sample has (1)
  --sample N     how many mutants of each package are tried; 0 for all (domain and chain: all, server: 150)
  --only <path>  only the mutants of a file or a folder, such as packages/server/src/auctions`;

const serverSample = 150;
/** As many as the two cores of the smallest machine. */
const laneCount = 2;

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
  const equivalents: Equivalent[] = JSON.parse(
    readFileSync(new URL('./equivalents.json', import.meta.url), 'utf8'),
  );
  requireNoStaleEntry(root, equivalents);
  const plans = targets(root, only).map((target) => planOf(root, target, equivalents, { seed, sampleSize }));
  for (const { target, all, equivalent, chosen } of plans) {
    say(`${target.name}: ${all} mutants, ${equivalent.length} of them equivalent, ${chosen.length} to try`);
  }
  say(`seed ${seed}`);

  const chosen = plans.flatMap((plan) => plan.chosen);
  const projects = new Map(
    plans.flatMap(({ target }) => target.files.map((file) => [file, target.project] as const)),
  );
  const tests = new Map(chosen.map(({ file }) => [file, testsOf(root, file)] as const));
  const tried: Tried[] = [];
  const withPostgres = [...tests.values()]
    .flat()
    .some((test) => /^packages\/(?:server|testing)\//.test(test));
  await withLanes(root, { withPostgres }, async (lanes) => {
    await runMutants(lanes, chosen, {
      testsOf: ({ file }) => tests.get(file) ?? [],
      onVerdict: (mutant, verdict) => {
        tried.push({ mutant, verdict });
        say(`${tried.length}/${chosen.length} ${wordsOf(verdict)} · ${placeOf(mutant)} · ${mutant.mutation}`);
      },
    });
    // In one copy, where the compiler has only to look at what differs from the mutant before.
    const [lane] = lanes;
    for (const [place, { mutant, verdict }] of tried.entries()) {
      if (lane === undefined || (verdict.status !== 'survived' && verdict.status !== 'untested')) continue;
      const typeError = await checkTypes(lane.root, mutant, projects.get(mutant.file) ?? '.');
      if (typeError) tried[place] = { mutant, verdict: typeError };
    }
  });
  const order = new Map(chosen.map((mutant, place) => [mutant, place] as const));
  tried.sort((a, b) => (order.get(a.mutant) ?? 0) - (order.get(b.mutant) ?? 0));
  return report(plans, tried, equivalents);
}

function optionsOf(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: { seed: { type: 'string' }, sample: { type: 'string' }, only: { type: 'string' } },
  });
  const wholeNumber = (name: 'seed' | 'sample'): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}"`);
    return Number(text);
  };
  return { seed: wholeNumber('seed') ?? 1, sampleSize: wholeNumber('sample'), only: values.only };
}

/** Every entry is compared with all files, also with those that aren't mutated this time. */
function requireNoStaleEntry(root: string, equivalents: readonly Equivalent[]): void {
  const files = new Set(targets(root, undefined).flatMap((target) => target.files));
  const mutants = [...files].flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const stale = staleEntries(equivalents, mutants);
  if (stale.length === 0) return;
  throw new Error(
    `scripts/mutation/equivalents.json has entries that fit no mutant:\n  ${stale
      .map(({ file, line, mutation }) => `${file} · ${line} · ${mutation}`)
      .join('\n  ')}`,
  );
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

async function withLanes(
  root: string,
  { withPostgres }: { withPostgres: boolean },
  work: (lanes: readonly Lane[]) => Promise<void>,
): Promise<void> {
  const copies: WorkingCopy[] = [];
  const lanes: Lane[] = [];
  let stopPostgres: (() => Promise<void>) | undefined;
  let interrupted = false;
  const end = async () => {
    await Promise.all(lanes.map(({ tests }) => tests.stop()));
    for (const copy of copies) copy.remove();
    await stopPostgres?.();
  };
  const interrupt = () => {
    if (interrupted) return;
    interrupted = true;
    void end().finally(() => process.exit(130));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  // By its end this process learns that the one that started it is gone.
  process.on('disconnect', interrupt);
  try {
    if (withPostgres) stopPostgres = await startPostgresForAll();
    for (let lane = 0; lane < laneCount; lane += 1) {
      const copy = makeWorkingCopy(root);
      copies.push(copy);
      const env = { ...process.env, TMPDIR: copy.temporary };
      lanes.push({ root: copy.root, tests: new TestProcess(copy.root, env) });
    }
    await work(lanes);
  } finally {
    if (!interrupted) await end();
    for (const signal of signals) process.off(signal, interrupt);
    process.off('disconnect', interrupt);
  }
}

function report(
  plans: readonly Plan[],
  tried: readonly Tried[],
  equivalents: readonly Equivalent[],
): boolean {
  let enough = true;
  for (const { target } of plans) {
    const own = tried.filter(({ mutant }) => target.files.includes(mutant.file));
    const { score } = sumOf(own);
    const reached = score >= target.aim;
    enough &&= reached;
    say(`\n${tableOf(target.name, own)}`);
    say(
      `${reached ? '✓' : '✗'} ${target.name}: ${percent(score)} killed, at least ${percent(target.aim)} wanted`,
    );
    const survivors = survivorsOf(own);
    if (survivors !== '')
      say(`\nSurvivors of ${target.name}, each wants a test or an entry with a reason:\n${survivors}`);
    const known = equivalents.filter(({ file }) => target.files.includes(file));
    if (known.length > 0) say(`\nEquivalent, not tried:\n${equivalentsOf(known)}`);
  }
  return enough;
}

function wordsOf(verdict: Verdict): string {
  switch (verdict.status) {
    case 'killed':
      return `killed by ${verdict.by} (${verdict.failure})`;
    case 'timed-out':
      return `timed out in ${verdict.by}`;
    case 'untested':
      return 'reached by no test';
    default:
      return verdict.status;
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
