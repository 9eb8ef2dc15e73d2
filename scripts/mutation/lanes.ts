import { setup as startPostgresForAll } from '../../packages/testing/src/database/run-setup.ts';
import type { Lane } from './run-mutants.ts';
import { TestProcess } from './test-process.ts';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';

/** One for each core of the smallest machine. */
const laneCount = 2;

/**
 * Makes the copies in which mutants are tried, and removes them with all that runs in them: after the work, and when the
 * command is interrupted.
 *
 * @param withPostgres - whether tests need the PostgreSQL that all of them share
 */
export async function withLanes(
  root: string,
  { withPostgres }: { withPostgres: boolean },
  work: (lanes: readonly Lane[]) => Promise<void>,
): Promise<void> {
  const copies: WorkingCopy[] = [];
  const lanes: Lane[] = [];
  let stopPostgres: (() => Promise<void>) | undefined;
  let interrupted = false;
  const end = async () => {
    try {
      await Promise.all(lanes.map(({ tests }) => tests.stop()));
      for (const copy of copies) copy.remove();
    } finally {
      await stopPostgres?.();
    }
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
      const copy = createWorkingCopy(root);
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
