import type { TestServer } from '../server/open-server.ts';
import { untilPublished } from '../server/until-published.ts';

/** The runnable jobs of the queue, as the rest of a statement that counts them. */
export const RUNNABLE_JOBS = `from graphile_worker._private_jobs
  where attempts < max_attempts and run_at <= now() and last_error is null`;

/**
 * Runs a feature's job once, outside the queue.
 *
 * @throws the job's error
 */
export async function runJob({ server }: { server: TestServer }, name: string): Promise<void> {
  const job = server.features.flatMap(({ jobs = [] }) => jobs).find((each) => each.name === name);
  if (job === undefined) throw new Error(`there is no job ${name}`);
  await job.run({ ...server.context, actor: { kind: 'system', name }, requestId: name }, undefined);
  await untilPublished(server.database);
}

/**
 * Retries jobs that failed at a failpoint immediately. The queue does it seconds later. Mails are excluded: without a mail
 * server each of them would fail again at every call.
 */
export async function retryJobs({ server }: { server: TestServer }): Promise<void> {
  await untilPublished(server.database);
  await server.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now(), attempts = 0, last_error = null
     where task_id <> (select id from graphile_worker._private_tasks where identifier = 'send-mail')`,
  );
}
