import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apply, type Mutant } from './mutants.ts';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';

export type Verdict =
  | { readonly status: 'killed'; readonly by: string; readonly failure: string }
  | { readonly status: 'timed-out'; readonly by: string }
  | { readonly status: 'survived' }
  | { readonly status: 'untested' }
  | { readonly status: 'type-error'; readonly error: string };

export interface MutantResult {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

/** The end of a test; without a failure it passed. */
export interface Outcome {
  readonly failure?: string;
  readonly isLate?: boolean;
}

/** Tries mutants in a working copy, one after another. */
export interface Lane {
  /** Writes a mutant, and returns the error of a compiler that runs before the tests. */
  apply(mutant: Mutant): Promise<string | undefined>;
  /** Removes the mutant. */
  restore(): void;
  /** Runs a test until it ends or takes longer than a limit. */
  run(test: string, limitMs: number): Promise<Outcome>;
  /** Returns the error of a compiler that checks a mutant after all tests passed. */
  typeError?(mutant: Mutant): Promise<string | undefined>;
  /** Ends all processes. */
  stop(): Promise<void>;
}

/** Writes mutants into the files of a working copy. */
export function writeInto(
  { root }: WorkingCopy,
  onWrite: (file: string) => void = () => {},
): Pick<Lane, 'apply' | 'restore'> {
  const before = new Map<string, string>();
  const write = (file: string, text: string) => {
    writeFileSync(path.join(root, file), text);
    onWrite(file);
  };
  return {
    async apply(mutant) {
      for (const { file } of [mutant, ...(mutant.also ?? [])]) {
        const source = before.get(file) ?? readFileSync(path.join(root, file), 'utf8');
        before.set(file, source);
        write(file, apply(source, mutant, file));
      }
      return undefined;
    },
    restore() {
      for (const [file, source] of before) write(file, source);
      before.clear();
    },
  };
}

/** The tests of some mutants, and all that they share. */
export interface Session {
  /** The tests that may notice a mutant, in the order in which they run. */
  testsOf(mutant: Mutant): readonly string[];
  /** The limit of a test that has not passed yet. */
  readonly limitMs: number;
  open(copy: WorkingCopy): Promise<Lane>;
  close(): Promise<void>;
}

/** A test may take this long with a mutant: the machine may be busier than before. */
const slack = { times: 5, moreMs: 30_000 };

/**
 * Tries mutants against their tests, each until the first test fails. A test that fails before it ever passed runs once without
 * a mutant. When the work ends or is interrupted, the copies are removed and all processes end.
 *
 * @returns the verdicts, in the order in which they were found
 * @throws Error with a test that fails without a mutant: its failures would be taken for kills
 */
export async function tryMutants(
  root: string,
  mutants: readonly Mutant[],
  openSession: () => Promise<Session>,
  { lanes: laneCount, onVerdict }: { lanes: number; onVerdict(results: readonly MutantResult[]): void },
): Promise<MutantResult[]> {
  const copies: WorkingCopy[] = [];
  const lanes: Lane[] = [];
  const results: MutantResult[] = [];
  let session: Session | undefined;
  let ending: Promise<void> | undefined;
  const end = async () => {
    try {
      await Promise.all(lanes.map((lane) => lane.stop()));
      for (const copy of copies) copy.remove();
    } finally {
      await session?.close();
    }
  };
  const interrupt = () => {
    ending ??= end().finally(() => process.exit(130));
  };
  // By `disconnect` this process learns that the one that started it is gone.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  try {
    session = await openSession();
    for (let lane = 0; lane < Math.min(laneCount, mutants.length); lane += 1) {
      const copy = createWorkingCopy(root);
      copies.push(copy);
      lanes.push(await session.open(copy));
    }
    const opened = session;
    const passed = new Map<string, Promise<number>>();
    await inLanes(lanes, mutants, async (lane, mutant) => {
      results.push({ mutant, verdict: await tryMutant(opened, lane, mutant, passed) });
      onVerdict(results);
    });
  } finally {
    await (ending ?? end());
    for (const signal of signals) process.off(signal, interrupt);
  }
  return results;
}

/** @param passed - durations by test, without a mutant or with one that the test doesn't notice */
async function tryMutant(
  { testsOf, limitMs: unknownLimitMs }: Session,
  lane: Lane,
  mutant: Mutant,
  passed: Map<string, Promise<number>>,
): Promise<Verdict> {
  const tests = testsOf(mutant);
  const runWithout = async (test: string) => {
    lane.restore();
    const startedMs = performance.now();
    const { failure } = await lane.run(test, unknownLimitMs);
    if (failure !== undefined) throw new Error(`${test} fails without any mutant: ${failure}`);
    return performance.now() - startedMs;
  };
  try {
    const error = await lane.apply(mutant);
    if (error !== undefined) return { status: 'type-error', error };
    for (const test of tests) {
      const knownMs = await passed.get(test);
      const limitMs =
        knownMs === undefined ? unknownLimitMs : Math.ceil(knownMs * slack.times + slack.moreMs);
      const startedMs = performance.now();
      const { failure, isLate } = await lane.run(test, limitMs);
      if (failure === undefined) {
        passed.set(test, Promise.resolve(performance.now() - startedMs));
        continue;
      }
      const check = passed.get(test) ?? runWithout(test);
      passed.set(test, check);
      await check;
      return isLate ? { status: 'timed-out', by: test } : { status: 'killed', by: test, failure };
    }
    const typeError = await lane.typeError?.(mutant);
    if (typeError !== undefined) return { status: 'type-error', error: typeError };
    return { status: tests.length === 0 ? 'untested' : 'survived' };
  } finally {
    lane.restore();
  }
}

/** Each lane takes the next item when it is done with one. After a failure none takes another. */
async function inLanes<Place, Item>(
  lanes: readonly Place[],
  items: readonly Item[],
  work: (lane: Place, item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const ends = await Promise.allSettled(
    lanes.map(async (lane) => {
      try {
        for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(lane, item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
