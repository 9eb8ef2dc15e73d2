import type { Queryable } from '@kura/database';
import { addToOutbox } from '../news/outbox.repository.ts';
import { tracing } from '../tracing/tracing.ts';
import { type Job, TRACEPARENT } from './job.ts';

export interface EnqueueOptions {
  runAt?: Date;
  /** A later job with the same key replaces a waiting one. */
  key?: string;
  /** A waiting job with the same key keeps its time: equal jobs can't postpone it forever. */
  keepsTime?: boolean;
  /** Jobs of one queue run one after another. */
  queue?: string;
}

/** Queues a job with the transaction: the queue has it soon after that commits, or never. */
export async function enqueue<Payload>(
  tx: Queryable,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const traceparent = tracing().traceparent();
  const stored = { ...payload, ...(traceparent !== undefined && { [TRACEPARENT]: traceparent }) };
  await addToOutbox(tx, {
    kind: 'job',
    body: {
      name: job.name,
      payload: stored,
      maxAttempts: job.maxAttempts ?? 10,
      runAt: options.runAt?.toISOString(),
      key: options.key,
      keyMode: options.keepsTime === true ? 'preserve_run_at' : 'replace',
      queue: options.queue,
    },
  });
}
