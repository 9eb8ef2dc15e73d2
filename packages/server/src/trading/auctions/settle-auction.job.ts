import type { ContractCall } from '@kura/chain/call';
import { auctionSettlementAbi, settleAuction } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import { z } from 'zod';
import { heldUntil } from '../../cards/index.ts';
import {
  contractKinds,
  defineJob,
  enqueue,
  failpoint,
  inTransaction,
  type JobContext,
  publish,
  queueOperatorTransaction,
  type RoomMessage,
} from '../../platform/index.ts';
import { readHead } from '../orders/index.ts';
import {
  type AuctionRow,
  findAuction,
  lockAuction,
  markUnsold,
  oneAuction,
  termsOf,
} from './auctions.repository.ts';
import { readBidList } from './bid-list.repository.ts';
import { queueCommitment, readCommitmentState } from './commit-bids.ts';
import { findCandidates, findWinner } from './find-winner.ts';
import { notifyPassedOver } from './notify-bidders.ts';
import { projectAuctions } from './project-auctions.ts';
import {
  type BidToSettle,
  countSettlements,
  insertSettlement,
  isBeingSettled,
} from './settlements.repository.ts';

/** A settlement takes 253,000 gas, plus a contract account's check of its signature. */
const settlementGasLimit = 1_000_000n;

/** A commitment takes 92,000 gas. */
const commitmentGasLimit = 200_000n;

/**
 * Sells the card of an ended auction to the best bidder who can pay, or gives up. The list of its bids is committed on chain
 * first, and the sale is in a later block. Every attempt is a durable transaction. A failed one starts the next.
 */
export const settleAuctionJob = defineJob({
  name: 'settle-auction',
  payload: z.object({ auctionId: z.uuid() }),
  discardable: true,
  async run(context, { auctionId }) {
    const auction = await findAuction(context.db, auctionId);
    if (auction?.state !== 'SETTLING' || (await isBeingSettled(context.db, auctionId))) return;
    const candidates = await findCandidates(context, auction);
    // The chain is ahead of the tables: its events will end the auction, or let its card be sold again.
    if (candidates === null) return;
    // The shop doesn't move a card with a disputed payment, and a dispute lasts longer than the bids.
    if ((await heldUntil(context.db, [auction.nft_id], context.clock.now())).size > 0) {
      return giveUp(context, auction, []);
    }
    if (candidates.bids.length > 0) {
      const state = await readCommitmentState(context, auction);
      await failpoint('settle.commitment-read');
      if (state === 'MISSING') await queueCommitment(context, auctionId, commitBidsKind);
      if (state !== 'COMMITTED') return;
    }
    const { ask, winner, passedOver } = await findWinner(context, auction, candidates);
    await failpoint('settle.winner-found');
    if (winner === null) return giveUp(context, auction, passedOver);
    const { network } = context.chain;
    const call = settleAuction(network.contracts.auctionHouse, termsOf(auction, network), {
      ask,
      bid: winner.order,
      place: (await readBidList(context.db, auction)).placeOf(winner.bid_sequence),
    });
    await sellTo(context, auction, { winner, passedOver, call });
  },
});

const auctionHouseKind = contractKinds('auctionHouse', auctionSettlementAbi);

/** The settlement comes after the commitment; one that failed is tried again. */
export const commitBidsKind = auctionHouseKind('commit-bids', 'commitBids', {
  key: 'settling',
  gasLimit: commitmentGasLimit,
  dailyLimit: 20_000,
  async onSettled(tx, { subject: { auctionId } }) {
    if (auctionId === undefined) return;
    await enqueue(tx, settleAuctionJob, { auctionId }, { key: `settle:${auctionId}` });
  },
});

/** A failed settlement continues with the next bid. The chain's events contain the result of a successful one. */
export const settleAuctionKind = auctionHouseKind('settle-auction', 'settle', {
  key: 'settling',
  gasLimit: settlementGasLimit,
  dailyLimit: 20_000,
  async onSettled(tx, { subject, status }) {
    const { auctionId } = subject;
    if (auctionId === undefined || status === 'CONFIRMED') return;
    await enqueue(tx, settleAuctionJob, { auctionId }, { key: `settle:${auctionId}` });
  },
});

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
    const number = (await countSettlements(tx, auction.id)) + 1;
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind: settleAuctionKind,
      to: call.to,
      data: call.data,
      idempotencyKey: `${auction.id}:${number}`,
      subject: { auctionId: auction.id, bidId: winner.id },
    });
    await insertSettlement(tx, { auctionId: auction.id, number, bidId: winner.id, transactionId });
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
    await markUnsold(tx, auction.id, at);
    const messages: RoomMessage[] = [];
    await projectAuctions(tx, oneAuction(auction.id), {
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
