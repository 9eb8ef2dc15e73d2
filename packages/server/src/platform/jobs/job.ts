import type { z } from 'zod';
import type { SystemActor } from '../actor.ts';
import type { CallContext, WorkerContext } from '../context.ts';

export type JobContext = CallContext<SystemActor> & WorkerContext;

/** Deferred or scheduled work. It runs at least once, so it must be safe to run twice, and in bounded batches. */
export interface Job<Payload = unknown> {
  /** Verb and noun: `expire-orders`. */
  readonly name: string;
  /** The schema of its payload; absent for jobs by the clock. */
  readonly payload?: z.ZodType<Payload>;
  /** Also runs by the clock: a cron line in UTC, five fields. Each minute's run is outside of the queue, unless it fails. */
  readonly cron?: string;
  readonly maxAttempts?: number;
  /**
   * True when an admin may delete it unfinished: other code queues the same work again, or no promised work is lost.
   * Scheduled jobs always may, because the next one does the same.
   */
  readonly discardable?: true;
  run(context: JobContext, payload: Payload): Promise<void>;
}

/** The field next to a payload that continues the trace in which the job was queued. */
export const TRACEPARENT = '_traceparent';

/** Types `run` by the payload's schema. */
export function defineJob<Payload = undefined>(job: Job<Payload>): Job<Payload> {
  return job;
}
