import type { Queryable } from '@kura/database';
import { ApiError } from '../api-error.ts';
import { countRequest } from './rate-limit.repository.ts';

interface RateLimit {
  requests: number;
  perSeconds: number;
}

/** Counts requests where all processes see them. In the database by default; another store can replace it. */
export interface RateLimiter {
  /** @throws ApiError RATE_LIMITED once the bucket is empty */
  take(bucket: string, limit: RateLimit): Promise<void>;
}

/** Fixed windows in an unlogged table: one statement a request; a crash forgets them, which is fine. */
export function databaseRateLimiter(db: Queryable): RateLimiter {
  return {
    async take(bucket, limit) {
      const row = await countRequest(db, bucket, limit.perSeconds);
      if (row !== undefined && row.count > limit.requests) {
        throw new ApiError('RATE_LIMITED', { retryAfterSeconds: row.wait_seconds });
      }
    },
  };
}

/** For tests and benchmarks that make more calls than any person. */
export const noRateLimiter: RateLimiter = { take: async () => {} };
