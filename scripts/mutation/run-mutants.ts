import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apply, type Mutant } from './mutators.ts';
import type { Outcome, TestProcess } from './test-process.ts';

export type Verdict =
  | { readonly status: 'killed'; readonly by: string; readonly failure: string }
  | { readonly status: 'timed-out'; readonly by: string }
  | { readonly status: 'survived' }
  | { readonly status: 'untested' }
  | { readonly status: 'type-error'; readonly error: string };

/** A place in which one mutant after the other is tried. */
export interface Lane {
  readonly root: string;
  readonly tests: TestProcess;
}

/** A test file may take this long with a mutant: the machine may be busier than it was before. */
const slack = { times: 5, moreMs: 30_000 };

/** For a test file of which no duration is known. */
const unknownTimeoutMs = 10 * 60_000;

/** How long the test files take without a mutant, or with one that they don't notice. */
class Durations {
  readonly #known = new Map<string, number>();
  readonly #checks = new Map<string, Promise<number>>();

  of(test: string): number | undefined {
    return this.#known.get(test);
  }

  note(test: string, durationMs: number): void {
    this.#known.set(test, durationMs);
  }

  /** Runs a test file without a mutant, unless it is known to pass. */
  async check(test: string, run: () => Promise<number>): Promise<void> {
    if (this.#known.has(test)) return;
    const check = this.#checks.get(test) ?? run();
    this.#checks.set(test, check);
    this.note(test, await check);
  }
}

/**
 * Tries mutants against their tests, each until the first of them fails. A test file that fails before it ever passed runs once
 * without a mutant.
 *
 * @throws Error with the test that fails without a mutant: what it finds would be taken for a kill
 */
export async function runMutants(
  lanes: readonly Lane[],
  mutants: readonly Mutant[],
  {
    testsOf,
    onVerdict,
  }: {
    testsOf: (mutant: Mutant) => readonly string[];
    onVerdict: (mutant: Mutant, verdict: Verdict) => void;
  },
): Promise<void> {
  const durations = new Durations();
  await inLanes(lanes, mutants, async (lane, mutant) => {
    const place = path.join(lane.root, mutant.file);
    const source = readFileSync(place, 'utf8');
    const changed = apply(source, mutant);
    const write = (text: string) => {
      writeFileSync(place, text);
      lane.tests.noteChange(mutant.file);
    };
    const runWithout = async (test: string): Promise<number> => {
      write(source);
      const startedMs = performance.now();
      const outcome = await lane.tests.run(test, unknownTimeoutMs);
      if (!outcome.passed) throw new Error(`${test} fails without any mutant: ${outcome.failure}`);
      return performance.now() - startedMs;
    };
    const runWith = async (test: string): Promise<Outcome> => {
      const known = durations.of(test);
      write(changed);
      const startedMs = performance.now();
      const limitMs = known === undefined ? unknownTimeoutMs : known * slack.times + slack.moreMs;
      const outcome = await lane.tests.run(test, limitMs);
      if (outcome.passed) durations.note(test, performance.now() - startedMs);
      else await durations.check(test, () => runWithout(test));
      return outcome;
    };
    try {
      onVerdict(mutant, await tryTests(testsOf(mutant), runWith));
    } finally {
      write(source);
    }
  });
}

async function tryTests(tests: readonly string[], run: (test: string) => Promise<Outcome>): Promise<Verdict> {
  if (tests.length === 0) return { status: 'untested' };
  for (const test of tests) {
    const outcome = await run(test);
    if (outcome.passed) continue;
    if ('timedOut' in outcome) return { status: 'timed-out', by: test };
    return { status: 'killed', by: test, failure: outcome.failure ?? '' };
  }
  return { status: 'survived' };
}

/**
 * Has the compiler look at a mutant: tests don't check types. One that it refuses can't get into the shop.
 *
 * @param project - the folder of the mutant's TypeScript project
 */
export async function checkTypes(
  root: string,
  mutant: Mutant,
  project: string,
): Promise<Verdict | undefined> {
  const place = path.join(root, mutant.file);
  const source = readFileSync(place, 'utf8');
  writeFileSync(place, apply(source, mutant));
  try {
    const error = await typeError(root, project);
    return error === undefined ? undefined : { status: 'type-error', error };
  } finally {
    writeFileSync(place, source);
  }
}

/** What the compiler says first, or undefined when it accepts the package. */
async function typeError(root: string, project: string): Promise<string | undefined> {
  const child = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '--project', project], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? undefined : (said.split('\n')[0] ?? `exit code ${code}`);
}

/** Each lane takes the next item when it is done with one. After a failure none takes another. */
export async function inLanes<Item, Place>(
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
