import type { Queryable } from '@kura/database';
import { ApiError } from '../../platform/index.ts';
import { findAuctionWithBids } from './bids.repository.ts';

/**
 * The first bid freezes its auction in the shop: bidders rely on it. On chain nobody can keep a seller from cancelling.
 *
 * @param orderIds orders of which some may be asks
 * @throws ApiError AUCTION_HAS_BIDS
 */
export async function requireNoBids(db: Queryable, orderIds: readonly string[]): Promise<void> {
  const auctionId = await findAuctionWithBids(db, orderIds);
  if (auctionId !== undefined) throw new ApiError('AUCTION_HAS_BIDS', { auctionId });
}
