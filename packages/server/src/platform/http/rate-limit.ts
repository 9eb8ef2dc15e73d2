import type { Queryable } from '@kura/database';
import { type CountedWindow, countRequests } from './rate-limit.repository.ts';

/** Counts requests where all processes see them, in fixed windows. In the database by default; another store can replace it. */
export interface RateLimiter {
  /** Adds requests to the present window of a bucket. */
  count(bucket: string, perSeconds: number, requests: number): Promise<CountedWindow>;
}

/** An unlogged table and one statement for each count; a crash deletes the counts, which does no harm. */
export const databaseRateLimiter = (db: Queryable): RateLimiter => ({
  count: (bucket, perSeconds, requests) => countRequests(db, { bucket, perSeconds, requests }),
});
