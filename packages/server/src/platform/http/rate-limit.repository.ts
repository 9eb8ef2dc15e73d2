import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

/** The present window of a bucket. */
export interface CountedWindow {
  count: number;
  leftSeconds: number;
}

/** Adds requests to the present window of a bucket. */
export async function countRequests(
  db: Queryable,
  { bucket, perSeconds, requests }: { bucket: string; perSeconds: number; requests: number },
): Promise<CountedWindow> {
  const { rows } = await sql<{ count: number; left_seconds: number }>`
    insert into rate_limit (bucket, window_start, count)
    values (
      ${bucket},
      to_timestamp(floor(extract(epoch from now()) / ${perSeconds}::int) * ${perSeconds}::int),
      ${requests}::int
    )
    on conflict (bucket, window_start) do update set count = rate_limit.count + excluded.count
    returning count,
      greatest(1, ceil(extract(epoch from window_start) + ${perSeconds}::int - extract(epoch from now())))::int
        as left_seconds`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, leftSeconds: row?.left_seconds ?? perSeconds };
}
