import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { tracing } from '../tracing/tracing.ts';
import { type Job, TRACEPARENT } from './job.ts';

export interface EnqueueOptions {
  runAt?: Date;
  /** A later job of the same key takes the place of one that still waits. */
  key?: string;
  /** The waiting job of the same key stays when it was to run: equal jobs can't postpone it forever. */
  keepsTime?: boolean;
  /** Jobs of one queue run one after another. */
  queue?: string;
}

/** Queues a job with the transaction: it exists when that commits, or never. */
export async function enqueue<Payload>(
  tx: Queryable,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const traceparent = tracing().traceparent();
  const stored = { ...payload, ...(traceparent !== undefined && { [TRACEPARENT]: traceparent }) };
  await sql`
    select graphile_worker.add_job(
      ${job.name}::text,
      payload => ${JSON.stringify(stored)}::json,
      queue_name => ${options.queue ?? null}::text,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${job.maxAttempts ?? 10}::integer,
      job_key => ${options.key ?? null}::text,
      job_key_mode => ${options.keepsTime === true ? 'preserve_run_at' : 'replace'}::text
    )`.execute(tx);
}
