import { type ChildProcess, execFile, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setup as startPostgres } from '../../packages/testing/src/database/run-setup.ts';
import { type Lane, type Outcome, type Session, writeInto } from './engine.ts';
import type { Mutant } from './mutants.ts';
import { projectOf, testsOf } from './typescript-files.ts';
import type { RunRequest } from './vitest-worker.ts';
import type { WorkingCopy } from './working-copy.ts';

const WAIT_MS = 20;
/** Five seconds: a system may list ended processes forever. */
const MAX_WAITS = 250;

/** Opens lanes for mutants of TypeScript. Each lane has one Vitest that stays. */
export async function openVitest(root: string, mutants: readonly Mutant[]): Promise<Session> {
  const tests = new Map(mutants.map(({ file }) => [file, testsOf(root, file)] as const));
  const needsPostgres = [...tests.values()]
    .flat()
    .some((test) => /^packages\/(?:server|testing)\//.test(test));
  const stopPostgres = needsPostgres ? await startPostgres() : undefined;
  return {
    limitMs: 10 * 60_000,
    testsOf: ({ file }) => tests.get(file) ?? [],
    open: async (copy) => openLane(copy),
    close: async () => stopPostgres?.(),
  };
}

function openLane(copy: WorkingCopy): Lane {
  let worker: ChildProcess | undefined;
  const changed: string[] = [];

  const stop = async () => {
    const child = worker;
    worker = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // It leads a group of its own: a chain that a test started has no other parent that would end it.
    process.kill(-child.pid, 'SIGKILL');
    for (let waited = 0; waited < MAX_WAITS && isGroup(child.pid); waited += 1) await setTimeout(WAIT_MS);
  };

  return {
    ...writeInto(copy, (file) => changed.push(file)),
    stop,
    async run(test, limitMs) {
      worker ??= await startWorker(copy);
      const child = worker;
      return await new Promise((resolve) => {
        const end = (outcome: Outcome) => {
          clearTimeout(timer);
          child.off('message', end).off('exit', onExit);
          resolve(outcome);
        };
        const onExit = () => {
          worker = undefined;
          end({ failure: 'the test process ended' });
        };
        const timer = globalThis.setTimeout(() => {
          child.off('exit', onExit);
          const failure = `longer than ${Math.round(limitMs / 1000)} s`;
          void stop().then(() => end({ failure, isLate: true }));
        }, limitMs);
        child.on('message', end).on('exit', onExit);
        child.send({ test, changed: changed.splice(0) } satisfies RunRequest);
      });
    },
    // Tests don't check types. A mutant that the compiler refuses can't get into the shop.
    typeError: ({ file }) =>
      new Promise((resolve) => {
        const args = ['node_modules/typescript/bin/tsc', '--project', projectOf(file)];
        execFile(process.execPath, args, { cwd: copy.root }, (error, output) =>
          resolve(error ? output.split('\n')[0] : undefined),
        );
      }),
  };
}

async function startWorker({ root, temporary }: WorkingCopy): Promise<ChildProcess> {
  const child = fork(path.join(root, 'scripts/mutation/vitest-worker.ts'), {
    cwd: root,
    env: { ...process.env, TMPDIR: temporary },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Vitest ended with ${code} at its start: ${output}`)));
  });
  return child.removeAllListeners('exit').removeAllListeners('error');
}

function isGroup(leader: number): boolean {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}
