import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import { sameInGrade } from '../cards/index.ts';
import type { Address } from '../platform/index.ts';
import { asked, asks } from './price-history.repository.ts';

export interface ValueRow {
  at: Date;
  value: bigint;
  cards: number;
  by_sale: number;
  by_floor: number;
  by_shop: number;
}

/** By which a movement to one of these wallets is found: the expression of its index. */
const reachedOneOf = (wallets: readonly Address[]) =>
  sql<boolean>`nullif(t.to_address, ${zeroAddress}) = any(${wallets as Address[]}::text[])`;

/** When one of these wallets first held something; null if none ever did. */
export async function findFirstHeldAt(db: Queryable, wallets: readonly Address[]): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(t.transferred_at) as since from nft_transfer t where ${reachedOneOf(wallets)}`.execute(db);
  return rows[0]?.since ?? null;
}

/** What the cards that these wallets held at each step were worth then, and by what, in one statement. */
export async function readCollectionValue(
  db: Queryable,
  { wallets, steps }: { wallets: readonly Address[]; steps: readonly Date[] },
): Promise<ValueRow[]> {
  const now = steps.at(-1) as Date;
  const { rows } = await sql<ValueRow>`
    with token as (
      select distinct t.contract_address, t.token_id from nft_transfer t where ${reachedOneOf(wallets)}
    ), moved as (
      select n.id as nft_id, n.value_base_units, t.to_address, t.transferred_at as from_at,
             lead(t.transferred_at, 1, 'infinity') over (
               partition by n.id order by t.block_number, t.log_index) as until_at
      from token k
      join nft n on n.contract_address = k.contract_address and n.token_id = k.token_id and n.kind = 'card'
      join nft_transfer t on t.contract_address = k.contract_address and t.token_id = k.token_id
    ), held as materialized (
      select step.at, m.nft_id, m.value_base_units
      from unnest(${steps as Date[]}::timestamptz[]) as step (at)
      left join moved m on m.to_address = any(${wallets as Address[]}::text[])
        and m.from_at <= step.at and m.until_at > step.at
    ), card as materialized (
      select distinct nft_id from held where nft_id is not null
    ), sale as materialized (
      select s.nft_id, s.price_base_units as price, s.sold_at as from_at,
             lead(s.sold_at, 1, 'infinity') over (partition by s.nft_id order by s.sold_at, s.id) as until_at
      from nft_sale s join card on card.nft_id = s.nft_id
    ), ask as materialized (
      select card.nft_id, a.price, a.from_at, a.until_at, a.unfillable
      from card join nft subject on subject.id = card.nft_id
      join nft copy on ${sameInGrade('subject', 'copy')}
      join (${asks}) a on a.nft_id = copy.id
    ), valued as (
      select h.at, h.nft_id, max(s.price) as by_sale, min(a.price) as by_floor, max(h.value_base_units) as by_shop
      from held h
      left join sale s on s.nft_id = h.nft_id and s.from_at <= h.at and s.until_at > h.at
      left join ask a on a.nft_id = h.nft_id and s.nft_id is null and ${asked('a', sql`h.at`, now)}
      group by h.at, h.nft_id
    )
    select at, coalesce(sum(coalesce(by_sale, by_floor, by_shop)), 0) as value, count(nft_id)::int as cards,
      count(by_sale)::int as by_sale,
      count(by_floor) filter (where by_sale is null)::int as by_floor,
      count(by_shop) filter (where by_sale is null and by_floor is null)::int as by_shop
    from valued group by at order by at`.execute(db);
  return rows;
}
