import { containsPattern, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';

export interface SalesQuery {
  collectionId?: string | undefined;
  search?: string | undefined;
  page: number;
  pageSize: number;
}

interface SaleRow {
  id: string;
  nft_id: string;
  price_base_units: bigint;
  payment_token: 'USDC' | 'USDT';
  /** Null for a sale from stock. */
  seller: Address | null;
  buyer: Address;
  transaction_hash: Hash;
  sold_at: Date;
}

/** Pages sales with the total, in one statement. A collection's sales are those of its cards. */
export async function listSaleRows(db: Queryable, { collectionId, search, page, pageSize }: SalesQuery) {
  const ofCollection = collectionId
    ? sql`and exists (select 1 from nft n where n.id = v.nft_id
                       and n.collection_id = ${collectionId} and n.kind = 'card')`
    : sql``;
  const pattern = search && containsPattern(search);
  const matching = pattern
    ? sql`and exists (select 1 from nft n where n.id = v.nft_id
                       and (n.name ilike ${pattern} or n.japanese_title ilike ${pattern}))`
    : sql``;
  const sold = sql`from nft_sale v where true ${ofCollection} ${matching}`;
  const { rows } = await sql<SaleRow & { total: number }>`
    select counted.total, p.* from (select count(*) as total ${sold}) counted left join lateral (
      select v.id, v.nft_id, v.price_base_units, v.payment_token, v.seller, v.buyer, v.transaction_hash, v.sold_at
      ${sold} order by v.sold_at desc, v.id limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`.execute(
    db,
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
