import { type BidList, bidList } from '@kura/chain/seaport';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Hash } from 'viem';
import type { AuctionRow } from './auctions.repository.ts';

/** The list of an auction's bids that the shop has committed to, or will. */
export interface CommitmentRow {
  root: Hash;
  bid_count: number;
  tries: number;
  /** Status of its transaction. */
  status: string;
}

export async function findCommitment(db: Queryable, auctionId: string): Promise<CommitmentRow | undefined> {
  const { rows } = await sql<CommitmentRow>`
    select c.root, c.bid_count, c.tries, t.status
    from auction_commitment c join operator_transaction t on t.id = c.transaction_id
    where c.auction_id = ${auctionId}`.execute(db);
  return rows[0];
}

/** Returns the number of an auction's next bid. Its row is locked. */
export async function nextBidSequence(tx: DatabaseTransaction, auctionId: string): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    select coalesce(max(bid_sequence), 0) + 1 as sequence
    from market_order where auction_id = ${auctionId} and type = 'BID'`.execute(tx);
  return rows[0]?.sequence ?? 1;
}

/** Returns all accepted bids of an auction, including cancelled ones. */
export async function readBidList(db: Queryable, { id, zone_hash }: Pick<AuctionRow, 'id' | 'zone_hash'>) {
  const { rows } = await sql<{ order_hash: Hash }>`
    select order_hash from market_order where auction_id = ${id} and type = 'BID' order by bid_sequence`.execute(
    db,
  );
  return bidList(
    zone_hash,
    rows.map((row) => row.order_hash),
  );
}

/** Stores a try to commit to the list. */
export async function upsertCommitment(
  tx: DatabaseTransaction,
  auctionId: string,
  {
    root,
    count,
    tries,
    transactionId,
  }: Pick<BidList, 'root' | 'count'> & { tries: number; transactionId: string },
): Promise<void> {
  await sql`
    insert into auction_commitment (auction_id, root, bid_count, tries, transaction_id)
    values (${auctionId}, ${root}, ${count}, ${tries}, ${transactionId})
    on conflict (auction_id) do update set root = excluded.root, bid_count = excluded.bid_count, tries = excluded.tries, transaction_id = excluded.transaction_id`.execute(
    tx,
  );
}
