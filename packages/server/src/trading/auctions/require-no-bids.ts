import type { Queryable } from '@kura/database';
import { ApiError } from '../../platform/index.ts';
import { findAuctionWithBids } from './bids.repository.ts';

/**
 * Refuses to cancel an auction with a bid, because bidders rely on it. On chain nobody can prevent the seller's cancellation.
 *
 * @param orderIds orders, some of which may be asks
 * @throws ApiError AUCTION_HAS_BIDS
 */
export async function requireNoBids(db: Queryable, orderIds: readonly string[]): Promise<void> {
  const auctionId = await findAuctionWithBids(db, orderIds);
  if (auctionId !== undefined) throw new ApiError('AUCTION_HAS_BIDS', { auctionId });
}
