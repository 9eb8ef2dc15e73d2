import type { ContractCall } from '@kura/chain/call';
import { auctionSettlementAbi, settleAuction } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { toFunctionSelector } from 'viem';
import { z } from 'zod';
import { readHead } from '../orders/index.ts';
import {
  defineJob,
  enqueue,
  failpoint,
  inTransaction,
  type JobContext,
  type OperatorKind,
  publish,
  queueOperatorTransaction,
  type RoomMessage,
} from '../platform/index.ts';
import { type AuctionRow, findAuction, lockAuction, termsOf } from './auctions.repository.ts';
import { type BidToSettle, findWinner } from './find-winner.ts';
import { notifyPassedOver } from './notify-bidders.ts';
import { projectAuctions } from './project-auctions.ts';

/** A settlement takes 253,000 gas; what a contract account takes to check its signature comes on top. */
const settlementGasLimit = 1_000_000n;

/**
 * Sells the card of an auction that is over to the best bidder who can pay, or gives it up. Every try is a durable
 * transaction; one that fails brings the next.
 */
export const settleAuctionJob = defineJob({
  name: 'settle-auction',
  payload: z.object({ auctionId: z.uuid() }),
  discardable: true,
  async run(context, { auctionId }) {
    const auction = await findAuction(context.db, auctionId);
    if (auction?.state !== 'SETTLING' || (await isBeingSettled(context.db, auctionId))) return;
    const found = await findWinner(context, auction);
    // The chain knows more than the tables: what it knows will end the auction, or let its card be sold again.
    if (found === null) return;
    await failpoint('settle.winner-found');
    const { ask, winner, passedOver } = found;
    if (winner === null) return giveUp(context, auction, passedOver);
    const call = settleAuction(
      context.chain.network.contracts.auctionHouse,
      termsOf(auction, context.chain.network),
      { ask, bid: winner.order },
    );
    await sellTo(context, auction, { winner, passedOver, call });
  },
});

/** A settlement that failed goes on to the next bid. What a successful one did, the chain's events say. */
export const settleAuctionKind: OperatorKind = {
  kind: 'settle-auction',
  targets: (_tx, network) => [network.contracts.auctionHouse],
  selectors: [toFunctionSelector(auctionSettlementAbi[0])],
  gasLimit: settlementGasLimit,
  dailyLimit: 20_000,
  async onSettled(tx, { subject, status }) {
    const { auctionId } = subject;
    if (auctionId === undefined || status === 'CONFIRMED') return;
    await enqueue(tx, settleAuctionJob, { auctionId }, { key: `settle:${auctionId}` });
  },
};

async function isBeingSettled(db: Parameters<typeof findAuction>[0], auctionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from auction_settlement s join operator_transaction t on t.id = s.transaction_id
    where s.auction_id = ${auctionId} and t.status in ('QUEUED', 'SENT', 'CONFIRMED')`.execute(db);
  return rows.length > 0;
}

interface Sale {
  winner: BidToSettle;
  passedOver: readonly BidToSettle[];
  call: ContractCall;
}

async function sellTo(
  context: JobContext,
  auction: AuctionRow,
  { winner, passedOver, call }: Sale,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (!(await isStillToSettle(tx, auction.id))) return;
    const { tries } = await tx
      .selectFrom('auction_settlement')
      .where('auction_id', '=', auction.id)
      .select(({ fn }) => fn.countAll<number>().as('tries'))
      .executeTakeFirstOrThrow();
    const number = tries + 1;
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: settleAuctionKind,
      to: call.to,
      data: call.data,
      idempotencyKey: `${auction.id}:${number}`,
      subject: { auctionId: auction.id, bidId: winner.id },
    });
    await tx
      .insertInto('auction_settlement')
      .values({ auction_id: auction.id, number, bid_id: winner.id, transaction_id: transactionId })
      .execute();
    await publish(tx, ...(await notifyPassedOver(tx, auction, passedOver, context.clock.now())));
    await failpoint('settle.before-commit');
  });
}

/** The card stays with its seller, and is free again. */
async function giveUp(
  context: JobContext,
  auction: AuctionRow,
  passedOver: readonly BidToSettle[],
): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (!(await isStillToSettle(tx, auction.id))) return;
    const at = context.clock.now();
    await tx.updateTable('auction').set({ unsold_at: at }).where('id', '=', auction.id).execute();
    const messages: RoomMessage[] = [];
    await projectAuctions(tx, sql`a.id = ${auction.id}`, {
      network: context.chain.network,
      head: await readHead(tx),
      publish: (message) => messages.push(message),
    });
    messages.push(...(await notifyPassedOver(tx, auction, passedOver, at)));
    await publish(tx, ...messages);
    await failpoint('settle.before-commit');
  });
}

/** Two jobs may have looked at once: the first that has the row decides. */
async function isStillToSettle(tx: DatabaseTransaction, auctionId: string): Promise<boolean> {
  const auction = await lockAuction(tx, auctionId);
  return auction?.state === 'SETTLING' && !(await isBeingSettled(tx, auctionId));
}
