import type { Queryable } from '@kura/database';
import { enqueue, type Job } from '../../platform/index.ts';

/**
 * Runs a scheduled job once more after an event that it waits for. The next minute would do the same, so a lost wake changes
 * nothing.
 *
 * @param afterMs - delay by the clock of this machine
 */
export async function wake(db: Queryable, job: Job<undefined>, afterMs = 0): Promise<void> {
  await enqueue(db, job, undefined, {
    key: `${job.name}:woken`,
    runAt: new Date(Date.now() + afterMs),
  });
}
