/**
 * Runs test files of a working copy in one Vitest that stays: forked in the folder of the copy, it answers each
 * {@link RunRequest} with an outcome.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import type { Outcome } from './engine.ts';

export interface RunRequest {
  /** The test file, from the root. */
  readonly test: string;
  /** Files that changed since the last request. */
  readonly changed: readonly string[];
}

const root = process.cwd();
const vitest = await createVitest('test', {
  root,
  watch: false,
  // The first failure decides.
  bail: 1,
  maxWorkers: 1,
  // A mutant must never be answered from the cache of an earlier one.
  fsModuleCache: false,
  reporters: [{}],
});
await vitest.standalone();

let queue = Promise.resolve();
process.on('message', (request: RunRequest) => {
  queue = queue.then(async () => {
    const outcome = await run(request).catch((error: unknown): Outcome => ({ failure: `${error}` }));
    if (outcome.failure !== undefined) endOrphans();
    process.send?.(outcome);
  });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function run({ test, changed }: RunRequest): Promise<Outcome> {
  for (const file of changed) vitest.invalidateFile(path.join(root, file));
  const testPath = path.join(root, test);
  const project = vitest.projects.find((each) => each.matchesTestGlob(testPath));
  if (!project) throw new Error(`No Vitest project has ${test}`);
  // A result would count the files of earlier runs too.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    project.createSpecification(testPath),
  ]);
  const failed = testModules.find((module) => !module.ok());
  for (const each of failed?.children.allTests('failed') ?? [])
    return { failure: `${each.fullName}: ${messageOf(each.result().errors?.[0])}` };
  const error = failed ? failed.errors()[0] : unhandledErrors[0];
  if (failed || error !== undefined) return { failure: messageOf(error) };
  if (testModules.length !== 1) throw new Error(`Vitest ran ${testModules.length} files in place of ${test}`);
  return {};
}

/** Ends chains that the tests started: a run that stops at its first failure may leave some. */
function endOrphans(): void {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number, group: number]);
  // This process leads the group of all processes that its tests start.
  const own = processes.filter(([, , group]) => group === process.pid);
  for (const [pid, parent] of own) {
    if (pid === process.pid || own.some(([each]) => each === parent)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function messageOf(error: unknown): string {
  const message = String((error as { message?: unknown } | undefined)?.message ?? error);
  return message.split('\n')[0]?.slice(0, 200) ?? '';
}
