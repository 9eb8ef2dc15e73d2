import type { Feature } from '../../platform/index.ts';
import { auctionsRoutes } from './auctions.routes.ts';
import { auctionsProjection } from './on-auction-changed.ts';
import { commitBidsKind, settleAuctionJob, settleAuctionKind } from './settle-auction.job.ts';
import { settleDueAuctionsJob } from './settle-due-auctions.job.ts';

export { askToStore } from './ask-to-store.ts';
export { type BidToCreate, bidToStore } from './bid-to-store.ts';
export { findCardsWithBids } from './bids.repository.ts';
export { buildNewAuction } from './build-new-auction.ts';
export type { GivenTerms } from './check-ask.ts';
export { findProxyBids } from './find-proxy-bids.ts';
export { prepareBid } from './prepare-bid.ts';
export { ordersToSign } from './proxy-bid-ladder.ts';
export { findLiveAuction } from './read-auctions.ts';
export { requireNoBids } from './require-no-bids.ts';

/** Auctions: bids, automatic proxy bids, and automatic settlement. */
export const auctionsFeature: Feature = {
  name: 'auctions',
  tables: {
    public: ['auction', 'auction_commitment', 'auction_settlement'],
    private: ['proxy_bid', 'proxy_maximum'],
  },
  boundReads: { get: ['auction'], bids: ['auction', 'market_order'] },
  routes: auctionsRoutes,
  jobs: [settleAuctionJob, settleDueAuctionsJob],
  projections: [auctionsProjection],
  operatorKinds: [commitBidsKind, settleAuctionKind],
};
