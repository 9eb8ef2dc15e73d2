export { AUCTION_STATES, type AuctionState, deriveAuctionState } from './auction-state.ts';
export {
  AUCTION_DURATION_SECONDS,
  AUCTION_EXTENSION_LIMIT_SECONDS,
  AUCTION_SETTLEMENT_LIMIT_SECONDS,
  CHAIN_HALT_SECONDS,
  EXTENSION_WINDOW_SECONDS,
  endAfterBid,
  endAfterHalt,
  latestEndSeconds,
} from './auction-time.ts';
export { type BidRules, bidBlocker, bidLadder, minimumBidBaseUnits } from './bidding.ts';
export { splitPrice } from './fees.ts';
export {
  CANCEL_REASONS,
  type CancelReason,
  deriveOrderStatus,
  EXCLUSION_REASONS,
  type ExclusionReason,
  listingUnfillableReason,
  paymentUnfillableReason,
  type SignedFacts,
  signedUnfillableReason,
  UNFILLABLE_REASONS,
  type UnfillableReason,
} from './order-status.ts';
export {
  MAX_CRITERIA_CARDS,
  MAX_LISTINGS_TOGETHER,
  MAX_ORDERS_PER_SIGNATURE,
  ORDER_TOKENS,
  type OrderTargetKind,
  PROXY_MAXIMUM_BIDS,
  SWAP_SIDES,
  type SwapSide,
} from './order-terms.ts';
export { type ProxyBidStep, proxyBidsAgainst } from './proxy-maximum.ts';
export { chooseWinner, type PlacedBid, rankBids } from './settlement.ts';
