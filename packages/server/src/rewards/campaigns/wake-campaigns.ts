import type { Queryable } from '@kura/database';
import { enqueue, type Job } from '../../platform/index.ts';

/**
 * Runs a job by the clock once more, as soon as something has happened that it waits for. The next minute would do the same: a
 * wake that is lost changes nothing.
 *
 * @param afterMs - how long it waits, by the clock of this machine
 */
export async function wake(db: Queryable, job: Job<undefined>, afterMs = 0): Promise<void> {
  await enqueue(db, job, undefined, {
    key: `${job.name}:woken`,
    runAt: new Date(Date.now() + afterMs),
  });
}
