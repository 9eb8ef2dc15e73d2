import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { ApiError } from '../api-error.ts';

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
      const { rows } = await sql<{ count: number; wait_seconds: number }>`
        insert into rate_limit (bucket, window_start, count)
        values (
          ${bucket},
          to_timestamp(floor(extract(epoch from now()) / ${limit.perSeconds}::int) * ${limit.perSeconds}::int),
          1
        )
        on conflict (bucket, window_start) do update set count = rate_limit.count + 1
        returning count,
          greatest(1, ceil(extract(epoch from window_start) + ${limit.perSeconds}::int - extract(epoch from now())))::int
            as wait_seconds`.execute(db);
      const [row] = rows;
      if (row !== undefined && row.count > limit.requests) {
        throw new ApiError('RATE_LIMITED', { retryAfterSeconds: row.wait_seconds });
      }
    },
  };
}

/** For tests and benchmarks that make more calls than any person. */
export const noRateLimiter: RateLimiter = { take: async () => {} };
