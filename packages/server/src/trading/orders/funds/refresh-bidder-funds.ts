import { type AppContext, type ChainHead, type HeadWatcher, inTransaction } from '../../../platform/index.ts';
import { openOrdersOf } from '../projection/order-facts.repository.ts';
import { projectAndPublish } from '../projection/project-orders.ts';
import {
  beforeAllFunds,
  type FundsObservation,
  listOpenBidders,
  type StoredBidder,
  upsertBidderFunds,
} from './bidder-funds.repository.ts';
import { observeFunds } from './observe-bidder-funds.ts';

/** Wallets checked after one block. The next block continues with the others. */
const biddersPerBlock = 1_000;

/**
 * Updates whether open offers and bids can be paid, a block after their funds changed: a spent balance, a revoked approval,
 * and the return of both.
 */
export function fundsWatcher(limit: number = biddersPerBlock): HeadWatcher {
  let after = beforeAllFunds;
  return {
    name: 'observe-bidder-funds',
    async onHead(context, head) {
      const bidders = await listOpenBidders(context.db, { limit, after });
      after = (bidders.length < limit ? undefined : bidders.at(-1)) ?? beforeAllFunds;
      await refreshFunds(context, bidders, head);
    },
  };
}

/** Reads the funds of these wallets as of a head, and updates their orders. Writes nothing without a change. */
export async function refreshFunds(
  context: AppContext,
  bidders: readonly StoredBidder[],
  head: ChainHead,
): Promise<void> {
  if (bidders.length === 0) return;
  const observations = await observeFunds(context.chain, bidders, head.number);
  const changed = observations.filter((seen, index) => isNews(seen, bidders[index]?.known ?? null));
  if (changed.length === 0) return;
  const newestBlock = Number(await context.chain.client.getBlockNumber({ cacheTime: 0 }));
  await followObservations(context, changed, { head, newestBlock });
}

/** Whether the funds changed, or the stored observation is from a block that may have died. */
const isNews = (seen: FundsObservation, known: StoredBidder['known']): boolean =>
  known === null ||
  known.balanceBaseUnits !== seen.balanceBaseUnits ||
  known.allowanceBaseUnits !== seen.allowanceBaseUnits ||
  known.hasCode !== seen.hasCode ||
  known.observedBlock > seen.observedBlock;

async function followObservations(
  context: AppContext,
  observations: readonly FundsObservation[],
  { head, newestBlock }: { head: ChainHead; newestBlock: number },
): Promise<void> {
  await inTransaction({ db: context.db }, async (tx) => {
    const changed = await upsertBidderFunds(tx, observations, newestBlock);
    if (changed.length > 0)
      await projectAndPublish(tx, openOrdersOf(changed), { network: context.chain.network, head });
  });
}
