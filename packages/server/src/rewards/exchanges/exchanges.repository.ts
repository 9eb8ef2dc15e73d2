import type { DatabaseTransaction, Queryable } from '@kura/database';
import { isExchangeable, type SlabHolder } from '@kura/domain/cards';
import { CARD_RANKS, type CardRank } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address } from 'viem';

/** A drawn card of a drop, with the data for its exchange. */
export interface DrawnCard {
  id: string;
  contract_address: Address;
  token_id: bigint;
  owner: Address | null;
  rank: CardRank;
  pool_index: number;
  grader: string;
  certificate_number: string;
  grade: number;
  claim_status: 'NONE' | 'HELD' | 'OVERRIDDEN';
  holder: SlabHolder;
}

/**
 * Returns cards drawn from a drop, by their token ids or their own ids.
 *
 * @param named decimal token ids, and ids of cards
 */
export async function findDrawnCards(
  db: Queryable,
  gachaId: string,
  named: readonly string[],
): Promise<DrawnCard[]> {
  const isTokenId = (text: string) => /^\d+$/.test(text);
  const { rows } = await sql<DrawnCard>`
    select n.id, n.contract_address, n.token_id, n.owner, e.rank, e.pool_index, n.grader, n.certificate_number, n.grade,
      n.claim_status, c.holder
    from gacha_entry e
    join drop_on_chain d on d.gacha_id = e.gacha_id
    join nft n on n.id = e.nft_id
    join slab_claim c on c.card_id = n.id
    where e.gacha_id = ${gachaId} and n.token_id = d.drop_id * 65536 + e.pool_index
      and (n.token_id = any(${named.filter(isTokenId)}::numeric[])
        or n.id = any(${named.filter((text) => !isTokenId(text))}::uuid[]))
    order by n.token_id`.execute(db);
  return rows;
}

export interface ExchangeTerms {
  drop_id: number;
  /** Base units for each card of rank C; 0 when the drop takes none. */
  exchange_points: bigint;
  pool_file: Uint8Array | null;
}

/** Returns the exchange terms of a drop on chain; undefined for a draft. */
export async function findExchangeTerms(db: Queryable, gachaId: string): Promise<ExchangeTerms | undefined> {
  const { rows } = await sql<ExchangeTerms>`
    select d.drop_id, d.exchange_points, g.pool_file
    from drop_on_chain d join gacha g on g.id = d.gacha_id where g.id = ${gachaId}`.execute(db);
  return rows[0];
}

/** The cards that a wallet can exchange now and doesn't sell, with their drops. */
const exchangeable = (wallet: Address, now: Date) => sql`
  nft n
  join gacha_entry e on e.nft_id = n.id
  join drop_on_chain d on d.gacha_id = e.gacha_id and n.token_id = d.drop_id * 65536 + e.pool_index
  join gacha g on g.id = e.gacha_id
  join slab_claim c on c.card_id = n.id
  where n.owner = ${wallet} and e.rank = any(${CARD_RANKS.filter(isExchangeable) as string[]}::text[])
    and d.exchange_points > 0 and c.holder = 'WALLET' and n.claim_status <> 'OVERRIDDEN'
    and n.price is null and n.sale_type not in ('FIXED_PRICE', 'AUCTION')
    and not exists (select from payment_hold h where h.nft_id = n.id and (h.disputed or h.held_until > ${now}))`;

export interface ExchangeableDropRow {
  gacha_id: string;
  title: { ja: string; en: string };
  exchange_points: bigint;
  cards: number;
}

/** Returns drops, the most cards first. */
export async function listExchangeableDrops(
  db: Queryable,
  wallet: Address,
  now: Date,
): Promise<ExchangeableDropRow[]> {
  const { rows } = await sql<ExchangeableDropRow>`
    select e.gacha_id, json_build_object('ja', g.texts -> 'ja' ->> 'title', 'en', g.texts -> 'en' ->> 'title') as title,
      d.exchange_points, count(*)::int as cards
    from ${exchangeable(wallet, now)}
    group by e.gacha_id, g.id, d.gacha_id, d.exchange_points
    order by cards desc, e.gacha_id`.execute(db);
  return rows;
}

/** Returns the ids of one drop's cards, the cheapest first. */
export async function findExchangeableIds(
  db: Queryable,
  { gachaId, wallet, now, limit }: { gachaId: string; wallet: Address; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from ${exchangeable(wallet, now)} and e.gacha_id = ${gachaId}
    order by n.value_base_units nulls first, n.token_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks exchanged cards with a final burn, while their slabs still belong to the burned tokens. */
export async function lockBurnedCards(tx: DatabaseTransaction, finalBlock: number, limit: number) {
  const { rows } = await sql<{ id: string; collection_id: string }>`
    select n.id, n.collection_id
    from card_exchange e
    join nft n on n.contract_address = e.contract_address and n.token_id = any(e.token_ids)
    join slab_claim c on c.card_id = n.id
    where e.block_number <= ${finalBlock} and n.exchanged_at is null and n.owner is null and c.holder = 'WALLET'
    order by n.id limit ${limit} for update of n, c`.execute(tx);
  return rows;
}
