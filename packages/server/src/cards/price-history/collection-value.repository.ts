import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import type { Address } from '../../platform/index.ts';
import { sameInGrade } from '../cards/index.ts';
import { asksUntil, stepsBetween } from './price-history.repository.ts';

export interface ValueRow {
  at: Date;
  value: bigint;
  cards: number;
  by_sale: number;
  by_floor: number;
  by_shop: number;
}

/** Matches transfers to one of these wallets, by the expression of its index. */
const reachedOneOf = (wallets: readonly Address[]) =>
  sql<boolean>`nullif(t.to_address, ${zeroAddress}) = any(${wallets as Address[]}::text[])`;

/** Returns the time of the wallets' first holding; null without one. */
export async function findFirstHeldAt(db: Queryable, wallets: readonly Address[]): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(t.transferred_at) as since from nft_transfer t where ${reachedOneOf(wallets)}`.execute(db);
  return rows[0]?.since ?? null;
}

/** Returns the value of these wallets' cards at each step, with the numbers valued by sale, floor and shop, in one statement. */
export async function readCollectionValue(
  db: Queryable,
  { wallets, steps }: { wallets: readonly Address[]; steps: readonly Date[] },
): Promise<ValueRow[]> {
  const now = steps.at(-1) as Date;
  const at = (from: string, until: string) => stepsBetween(sql.ref(from), sql.ref(until), steps);
  const { rows } = await sql<ValueRow>`
    with token as (
      select distinct t.contract_address, t.token_id from nft_transfer t where ${reachedOneOf(wallets)}
    ), moved as (
      select n.id as nft_id, t.to_address, t.transferred_at as from_at,
             lead(t.transferred_at, 1, 'infinity') over (
               partition by n.id order by t.block_number, t.log_index) as until_at
      from token k
      join nft n on n.contract_address = k.contract_address and n.token_id = k.token_id and n.kind = 'card'
      join nft_transfer t on t.contract_address = k.contract_address and t.token_id = k.token_id
    ), held as materialized (
      select m.nft_id, place from moved m cross join lateral ${at('m.from_at', 'm.until_at')} as place
      where m.to_address = any(${wallets as Address[]}::text[])
    ), card as materialized (
      select n.* from nft n where n.id in (select nft_id from held)
    ), sale as (
      select s.nft_id, s.price_base_units as price, s.sold_at as from_at,
             lead(s.sold_at, 1, 'infinity') over (partition by s.nft_id order by s.sold_at, s.id) as until_at
      from nft_sale s where s.nft_id in (select id from card)
    ), sold as (
      select s.nft_id, place, s.price from sale s cross join lateral ${at('s.from_at', 's.until_at')} as place
    ), kind as (
      -- Copies in one grade have one floor, however many of them are held.
      select distinct on (product_id, grader, grade) * from card order by product_id, grader, grade
    ), floor as (
      select k.product_id, k.grader, k.grade, place, min(a.price) as price
      from kind k join nft copy on ${sameInGrade('k', 'copy')}
      join (${asksUntil(now)}) a on a.nft_id = copy.id
      cross join lateral ${at('a.from_at', 'a.until_at')} as place
      group by k.product_id, k.grader, k.grade, place
    ), valued as (
      select h.place, s.price as by_sale, case when s.price is null then f.price end as by_floor,
             case when s.price is null and f.price is null then c.value_base_units end as by_shop
      from held h join card c on c.id = h.nft_id
      left join sold s on s.nft_id = h.nft_id and s.place = h.place
      left join floor f on f.product_id = c.product_id and f.grader = c.grader and f.grade = c.grade and f.place = h.place
    )
    select step.at, coalesce(sum(coalesce(v.by_sale, v.by_floor, v.by_shop)), 0) as value,
      count(v.place)::int as cards, count(v.by_sale)::int as by_sale, count(v.by_floor)::int as by_floor,
      count(v.by_shop)::int as by_shop
    from unnest(${steps as Date[]}::timestamptz[]) with ordinality as step (at, place)
    left join valued v on v.place = step.place
    group by step.at order by step.at`.execute(db);
  return rows;
}
