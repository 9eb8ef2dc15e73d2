/**
 * Runs tests of a working copy on request, in one Vitest that stays: `fork`ed by the command in the copy's folder, it answers
 * each {@link RunRequest} with a {@link RunResult}.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

export interface RunRequest {
  /** The test file, from the root. */
  readonly test: string;
  /** Files that changed since the last request. */
  readonly changed: readonly string[];
}

export interface RunResult {
  readonly passed: boolean;
  /** What failed first, in one line. */
  readonly failure?: string;
}

const root = process.cwd();
const vitest = await createVitest('test', {
  root,
  watch: false,
  // The first failure decides.
  bail: 1,
  maxWorkers: 1,
  // A mutant must never be answered from what an earlier one left.
  fsModuleCache: false,
  reporters: [{}],
});
await vitest.standalone();

let queue = Promise.resolve();
process.on('message', (request: RunRequest) => {
  queue = queue.then(async () => {
    const answer = await run(request).catch(
      (error: unknown): RunResult => ({ passed: false, failure: `${error}` }),
    );
    if (!answer.passed) endOrphans();
    process.send?.(answer);
  });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function run({ test, changed }: RunRequest): Promise<RunResult> {
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
  if (failed) return { passed: false, failure: firstFailure(failed) };
  const [unhandled] = unhandledErrors;
  if (unhandled !== undefined) return { passed: false, failure: `unhandled: ${messageOf(unhandled)}` };
  if (testModules.length !== 1) throw new Error(`Vitest ran ${testModules.length} files in place of ${test}`);
  return { passed: true };
}

/** A run that ends at its first failure may leave chains behind that its tests had started. */
function endOrphans(): void {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' });
  const processes = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number, group: number]);
  // This process leads the group of all that its tests start.
  const own = processes.filter(([, , group]) => group === process.pid);
  const pids = new Set(own.map(([pid]) => pid));
  for (const [pid, parent] of own) {
    if (pid === process.pid || pids.has(parent)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function firstFailure(module: TestModule): string {
  for (const test of module.children.allTests('failed')) {
    return `${test.fullName}: ${messageOf(test.result().errors?.[0])}`;
  }
  return messageOf(module.errors()[0]);
}

function messageOf(error: unknown): string {
  const message = String((error as { message?: unknown } | undefined)?.message ?? error);
  return message.split('\n')[0]?.slice(0, 200) ?? '';
}
