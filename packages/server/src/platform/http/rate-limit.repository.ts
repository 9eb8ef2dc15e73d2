import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

export async function countRequest(db: Queryable, bucket: string, perSeconds: number) {
  const { rows } = await sql<{ count: number; wait_seconds: number }>`
    insert into rate_limit (bucket, window_start, count)
    values (
      ${bucket},
      to_timestamp(floor(extract(epoch from now()) / ${perSeconds}::int) * ${perSeconds}::int),
      1
    )
    on conflict (bucket, window_start) do update set count = rate_limit.count + 1
    returning count,
      greatest(1, ceil(extract(epoch from window_start) + ${perSeconds}::int - extract(epoch from now())))::int
        as wait_seconds`.execute(db);
  return rows[0];
}
