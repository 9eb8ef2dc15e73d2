import type { Queryable } from '@kura/database';
import type { TokenKind } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { publicCards, sameInGrade } from '../cards/index.ts';

export interface PastSaleRow {
  orderId: string;
  nftId: string;
  /** Base units as digits. */
  price: string;
  paymentToken: TokenKind;
  soldAt: string;
}

export interface PriceHistoryRow {
  floor: { at: string; price: string | null }[];
  sales: PastSaleRow[];
  salesElsewhere: PastSaleRow[];
}

/** More sales than these would overlap in the chart. */
const shownSales = 200;

/**
 * Public asking prices, each with its period. The time at which a listing became unfillable isn't stored, so an unfillable
 * listing ends now: buyers see the same.
 */
export const asksUntil = (now: Date) => sql`
  select o.nft_id, o.price_base_units as price, greatest(o.created_at, to_timestamp(o.starts_at_seconds)) as from_at,
         least(coalesce(o.ended_at, 'infinity'), to_timestamp(o.ends_at_seconds),
           case when o.status = 'Open' and o.unfillable_reason is not null then ${now}::timestamptz end) as until_at
  from market_order o where o.type = 'FIXED_PRICE' and o.reserved_for is null`;

/** Counts the copies of a public card or pack, with the time of the first listing; undefined for an unknown one. */
export async function findCopies(
  db: Queryable,
  id: string,
): Promise<{ copies: number; since: Date | null } | undefined> {
  const { rows } = await sql<{ copies: number; since: Date | null }>`
    select c.copies, c.since from nft
    cross join lateral (
      select count(distinct copy.id)::int as copies, min(o.created_at) as since
      from nft copy left join market_order o on o.nft_id = copy.id
      where ${sameInGrade('nft', 'copy')}) c
    where nft.id = ${id} and (nft.kind = 'pack' or ${publicCards})`.execute(db);
  return rows[0];
}

/** Returns the floor at each step, and the sales since the first, in one statement. */
export async function readPriceHistory(
  db: Queryable,
  { id, steps }: { id: string; steps: readonly Date[] },
): Promise<PriceHistoryRow> {
  const [from, now] = [steps[0] as Date, steps.at(-1) as Date];
  const told = (which: RawBuilder<unknown>) => sql`
    coalesce((select json_agg(json_build_object('orderId', s.id, 'nftId', s.nft_id, 'price', s.price_base_units::text,
        'paymentToken', s.payment_token, 'soldAt', s.sold_at) order by s.sold_at, s.id)
      from (select * from sale where ${which} order by sold_at desc, id limit ${shownSales}) s), '[]')`;
  const { rows } = await sql<PriceHistoryRow>`
    with copy as (
      select copy.id from nft subject join nft copy on ${sameInGrade('subject', 'copy')} where subject.id = ${id}
    ), sale as materialized (
      select s.* from nft_sale s join copy on copy.id = s.nft_id where s.sold_at >= ${from} and s.sold_at <= ${now}
    ), lowest as (
      select place, min(a.price) as price
      from copy join (${asksUntil(now)}) a on a.nft_id = copy.id
      cross join lateral ${stepsBetween(sql`a.from_at`, sql`a.until_at`, steps)} as place
      group by place
    ), floor as (
      select step.at, lowest.price
      from unnest(${steps as Date[]}::timestamptz[]) with ordinality as step (at, place)
      left join lowest on lowest.place = step.place
    )
    select (select json_agg(json_build_object('at', at, 'price', price::text) order by at) from floor) as floor,
      ${told(sql`nft_id = ${id}`)} as sales, ${told(sql`nft_id <> ${id}`)} as "salesElsewhere"`.execute(db);
  return rows[0] as PriceHistoryRow;
}

/**
 * Returns the numbers, from 1, of the steps in a period: at or after its beginning, before its end. A row set for a `from`,
 * so that a period of a week reads seven steps instead of a year's.
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
