import type { z } from 'zod';
import type { SystemActor } from '../actor.ts';
import type { CallContext, WorkerContext } from '../context.ts';

export type JobContext = CallContext<SystemActor> & WorkerContext;

/**
 * Work done later or by the clock. It runs at least once, so it must be safe to run twice, and in bounded batches.
 */
export interface Job<Payload = unknown> {
  /** Verb and noun: `expire-orders`. */
  readonly name: string;
  /** What its payload must be; absent for jobs by the clock. */
  readonly payload?: z.ZodType<Payload>;
  /** Runs by the clock too: a cron line in UTC, five fields. Each minute's run is outside of the queue, unless it fails. */
  readonly cron?: string;
  readonly maxAttempts?: number;
  /**
   * An admin may delete it unfinished: something queues the same work again, or nothing that was promised is lost. Jobs by
   * the clock always may, since the next one does the same.
   */
  readonly discardable?: true;
  run(context: JobContext, payload: Payload): Promise<void>;
}

/** The field beside a payload that continues the trace in which the job was queued. */
export const TRACEPARENT = '_traceparent';

/** Types `run` by the payload's schema. */
export function defineJob<Payload = undefined>(job: Job<Payload>): Job<Payload> {
  return job;
}
