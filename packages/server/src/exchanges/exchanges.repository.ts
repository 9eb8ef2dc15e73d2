import type { Queryable } from '@kura/database';
import type { SlabHolder } from '@kura/domain/cards';
import type { CardRank } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address } from 'viem';

/** A drawn card of a drop, with what its exchange depends on. */
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
 * Cards that were drawn from a drop, by their token ids or their own ids.
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

/** What a drop on chain pays; undefined for a draft. */
export async function findExchangeTerms(db: Queryable, gachaId: string): Promise<ExchangeTerms | undefined> {
  const { rows } = await sql<ExchangeTerms>`
    select d.drop_id, d.exchange_points, g.pool_file
    from drop_on_chain d join gacha g on g.id = d.gacha_id where g.id = ${gachaId}`.execute(db);
  return rows[0];
}
