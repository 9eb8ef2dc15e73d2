import { auctionHouseAbi } from '@kura/chain/abis';
import { commitBids } from '@kura/chain/seaport';
import {
  failpoint,
  inTransaction,
  type JobContext,
  type OperatorKind,
  queueOperatorTransaction,
} from '../../platform/index.ts';
import { type AuctionRow, lockAuction, termsOf } from './auctions.repository.ts';
import { findCommitment, readBidList, upsertCommitment } from './bid-list.repository.ts';

/** State of the commitment to an auction's bids. */
export type CommitmentState = 'MISSING' | 'ON_ITS_WAY' | 'COMMITTED';

/**
 * Whether the list of an auction's bids is on chain.
 *
 * @throws Error when another list than ours is on chain, which nothing can repair: the seller settles two days after the end
 */
export async function readCommitmentState(
  { db, chain, log }: JobContext,
  auction: AuctionRow,
): Promise<CommitmentState> {
  const [own, onChain] = await Promise.all([
    findCommitment(db, auction.id),
    chain.client.readContract({
      address: chain.network.contracts.auctionHouse,
      abi: auctionHouseAbi,
      functionName: 'commitmentOf',
      args: [auction.zone_hash],
    }),
  ]);
  if (onChain.count > 0n) {
    const { root } = own ?? (await readBidList(db, auction));
    if (root === onChain.root) return 'COMMITTED';
    log.error(
      { alarm: 'auction-unsettled', auction: auction.id, committed: onChain.root, expected: root },
      'another list of bids was committed than the shop’s',
    );
    throw new Error(`auction ${auction.id}: another list of bids was committed`);
  }
  return own === undefined || own.status === 'FAILED' || own.status === 'CANCELLED'
    ? 'MISSING'
    : 'ON_ITS_WAY';
}

/** Freezes the list of an auction's bids and queues the transaction with its commitment. */
export async function queueCommitment(
  context: JobContext,
  auctionId: string,
  kind: OperatorKind,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const auction = await lockAuction(tx, auctionId);
    // Two jobs may have checked at once: the first one with the lock decides.
    const before = await findCommitment(tx, auctionId);
    if (auction?.state !== 'SETTLING' || (before && !['FAILED', 'CANCELLED'].includes(before.status))) return;
    const { network } = context.chain;
    const list = await readBidList(tx, auction);
    const tries = (before?.tries ?? 0) + 1;
    const call = commitBids(network.contracts.auctionHouse, termsOf(auction, network), list);
    const transactionId = await queueOperatorTransaction(tx, context, {
      kind,
      to: call.to,
      data: call.data,
      idempotencyKey: `${auctionId}:${tries}`,
      subject: { auctionId },
    });
    await upsertCommitment(tx, auctionId, { ...list, tries, transactionId });
    await failpoint('commitment.before-commit');
  });
}
