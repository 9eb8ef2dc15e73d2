import type { DatabaseTransaction } from '@kura/database';
import { type AuctionState, deriveAuctionState } from '@kura/domain/orders';
import type { OrderStatus } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { ProjectionContext } from '../../platform/index.ts';
import { projectOrders } from '../orders/index.ts';
import { auctionMessages, notifyAuctionEnd, withdrawAuctionEndNotices } from './notify-bidders.ts';

interface AuctionFactsRow {
  id: string;
  nft_id: string;
  state: AuctionState;
  ends_at_seconds: number;
  unsold: boolean;
  ask_status: OrderStatus;
}

const over: readonly AuctionState[] = ['SOLD', 'UNSOLD', 'CANCELLED'];

/**
 * Writes the current states of auctions, then of their asks and bids, and notifies the participants.
 *
 * @param which condition on `auction a` and `market_order k`, the ask
 * @returns the changed auctions
 */
export async function projectAuctions(
  tx: DatabaseTransaction,
  which: RawBuilder<unknown>,
  context: ProjectionContext,
): Promise<{ id: string; state: AuctionState }[]> {
  const { rows } = await sql<AuctionFactsRow>`
    select a.id, a.nft_id, a.state, a.ends_at_seconds, a.unsold_at is not null as unsold, k.status as ask_status
    from auction a join market_order k on k.id = a.id
    where ${which} order by a.id for update of a`.execute(tx);
  const changed: { id: string; state: AuctionState }[] = [];
  for (const auction of rows) {
    const facts = {
      askStatus: auction.ask_status,
      endsAtSeconds: auction.ends_at_seconds,
      unsold: auction.unsold,
    };
    const state = deriveAuctionState(facts, context.head.timeSeconds);
    if (state === auction.state) continue;
    await tx.updateTable('auction').set({ state }).where('id', '=', auction.id).execute();
    await endOrders(tx, { ...auction, state }, context);
    await (over.includes(state) ? notifyAuctionEnd : withdrawAuctionEndNotices)(tx, auction.id, context);
    for (const message of await auctionMessages(tx, auction)) context.publish(message);
    changed.push({ id: auction.id, state });
  }
  return changed;
}

/** Ends bids with their auction, and an ask without a bid. A reorganisation may reopen them. */
async function endOrders(
  tx: DatabaseTransaction,
  { id, state, unsold }: Pick<AuctionFactsRow, 'id' | 'state' | 'unsold'>,
  context: ProjectionContext,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update market_order o set auction_ended = f.over
    from (select id, case type when 'BID' then ${over.includes(state)}::boolean else ${unsold}::boolean end as over
          from market_order where auction_id = ${id}) f
    where o.id = f.id and o.auction_ended <> f.over
    returning o.id`.execute(tx);
  const ids = rows.map((row) => row.id);
  await projectOrders(tx, sql`o.id = any(${ids}::uuid[])`, context);
}
