import { type RawBuilder, sql } from 'kysely';

/**
 * The places, from 1, of the steps that are in a time: at or after its beginning, before its end. A set, for a `from`: what
 * lasted a week of a year is counted at seven steps and not compared with all of them.
 */
export function stepsBetween(
  from: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
  steps: readonly Date[],
): RawBuilder<number> {
  const before = (moment: RawBuilder<unknown>) =>
    sql`width_bucket(${moment} - interval '1 microsecond', ${steps as Date[]}::timestamptz[])`;
  return sql<number>`generate_series(${before(from)} + 1, ${before(until)})`;
}
