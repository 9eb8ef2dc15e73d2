import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';

/** A card or pack that an order sold, with the block and transaction of the fill. */
export interface SoldToken {
  orderId: string;
  contract: string;
  tokenId: bigint;
  blockNumber: number;
  transactionHash: string;
}

/** The transfers of that token in the transaction. */
export interface TokenTransfers {
  nftId: string | null;
  moves: { from: string; to: string }[];
}

/** Returns the actual seller and buyer by order: the sender of the transaction may have acted for another user. */
export async function findTokenTransfers(tx: DatabaseTransaction, sold: readonly SoldToken[]) {
  if (sold.length === 0) return new Map();
  const tokens = sold.map((token) => ({ ...token, tokenId: String(token.tokenId) }));
  const { rows } = await sql<TokenTransfers & { orderId: string }>`
    select s."orderId", n.id as "nftId", coalesce((
      select json_agg(json_build_object('from', t.from_address, 'to', t.to_address) order by t.log_index)
      from nft_transfer t
      where t.contract_address = s.contract and t.token_id = s."tokenId" and t.block_number = s."blockNumber"
        and t.transaction_hash = s."transactionHash"), '[]') as moves
    from json_to_recordset(${JSON.stringify(tokens)}::json) as s ("orderId" uuid, contract text, "tokenId" numeric,
      "blockNumber" bigint, "transactionHash" text)
    left join nft n on n.contract_address = s.contract and n.token_id = s."tokenId"`.execute(tx);
  return new Map(rows.map((row) => [row.orderId, row]));
}
