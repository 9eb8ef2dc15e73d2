import { fromSignedOrderWire, type SignedOrder } from '@kura/chain/seaport';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { BidRow } from './bids.repository.ts';

/** A bid with the data for its settlement. */
export interface BidToSettle extends BidRow {
  bid_sequence: number;
  order: SignedOrder;
}

export type CandidateBid = BidToSettle & { failures: number };

/** Returns every bid that isn't known to be dead, with the number of failed settlements with its bidder. */
export async function listCandidates(db: Queryable, auctionId: string): Promise<CandidateBid[]> {
  const { rows } = await sql<
    BidRow & {
      parameters: Parameters<typeof fromSignedOrderWire>[0]['parameters'];
      signature: string;
      bid_sequence: number;
      failures: number;
    }
  >`
    select b.id, b.offerer, b.price_base_units, b.created_at, b.bid_sequence, b.parameters, b.signature,
      (select count(*)::int from auction_settlement s join operator_transaction t on t.id = s.transaction_id
        join market_order tried on tried.id = s.bid_id
        where s.auction_id = b.auction_id and tried.offerer = b.offerer and t.status = 'FAILED') as failures
    from market_order b where b.auction_id = ${auctionId} and b.type = 'BID' and b.status = 'Open'`.execute(
    db,
  );
  return rows.map(({ parameters, signature, ...bid }) => ({
    ...bid,
    order: fromSignedOrderWire({ parameters, signature }),
  }));
}

export async function isBeingSettled(db: Queryable, auctionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from auction_settlement s join operator_transaction t on t.id = s.transaction_id
    where s.auction_id = ${auctionId} and t.status in ('QUEUED', 'SENT', 'CONFIRMED')`.execute(db);
  return rows.length > 0;
}

export async function countSettlements(tx: DatabaseTransaction, auctionId: string): Promise<number> {
  const { tries } = await tx
    .selectFrom('auction_settlement')
    .where('auction_id', '=', auctionId)
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .executeTakeFirstOrThrow();
  return tries;
}

export async function insertSettlement(
  tx: DatabaseTransaction,
  row: { auctionId: string; number: number; bidId: string; transactionId: string },
): Promise<void> {
  await tx
    .insertInto('auction_settlement')
    .values({
      auction_id: row.auctionId,
      number: row.number,
      bid_id: row.bidId,
      transaction_id: row.transactionId,
    })
    .execute();
}

export async function listUnsettled(
  tx: DatabaseTransaction,
  { lateAfterSeconds, limit }: { lateAfterSeconds: number; limit: number },
): Promise<{ id: string; late: boolean }[]> {
  const { rows } = await sql<{ id: string; late: boolean }>`
    select a.id, a.ends_at_seconds + ${lateAfterSeconds} < c.block_time_seconds as late
    from auction a cross join chain_checkpoint c where a.state = 'SETTLING' and not exists (
      select 1 from auction_settlement s join operator_transaction t on t.id = s.transaction_id
      where s.auction_id = a.id and t.status in ('QUEUED', 'SENT'))
    order by a.ends_at_seconds, a.id limit ${limit}`.execute(tx);
  return rows;
}
