import { type RawBuilder, sql } from 'kysely';

/**
 * The numbers, from 1, of the steps in a period: at or after its beginning, before its end. A row set for a `from`: a
 * period of a week is counted at seven steps and not compared with all steps of a year.
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
