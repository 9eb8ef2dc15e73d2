export { acceptOffer, offerProceedsBaseUnits } from './accept-offer.ts';
export {
  type BidList,
  type BidReceipt,
  bidList,
  bidReceiptTypedData,
  commitBids,
} from './bid-list.ts';
export {
  type AuctionSale,
  type AuctionTerms,
  auctionId,
  type BidTerms,
  buildAsk,
  buildBid,
  NotOfAuctionError,
  settleAuction,
} from './build-auction.ts';
export { buildListing } from './build-listing.ts';
export { buildOffer, type OfferedFor } from './build-offer.ts';
export { buildSwap, type Nft, type SwapTerms } from './build-swap.ts';
export { bulkBoughtListings, bulkBuyListings } from './bulk-buy-listings.ts';
export { bulkSignedOrders, bulkTypedData, signedDigest, signedOrders } from './bulk-order.ts';
export { cancelAllOrders, cancelOrders } from './cancel-orders.ts';
export { cardCriteria } from './card-criteria.ts';
export { findUnfillableListings } from './find-unfillable-listings.ts';
export { fulfilListing, fulfilListingFor, listingTotalBaseUnits } from './fulfil-listing.ts';
export { matchedTrade, matchOrder } from './match-order.ts';
export {
  type OrderComponents,
  type OrderEnvelope,
  type OrderZone,
  randomOrderSalt,
  type SignedOrder,
} from './order.ts';
export { orderDigest, orderHash, orderTypedData, type SeaportDomain } from './order-typed-data.ts';
export { readOrderCounter, readOrderState, readOrderStates } from './read-order-state.ts';
export {
  auctionSettlementAbi,
  basicOrderAbi,
  fillForAbi,
  matchOrdersAbi,
  orderFulfilledAbi,
  orderStateAbi,
} from './seaport-calls-abi.ts';
export { fromSignedOrderWire, type SignedOrderWire, toSignedOrderWire } from './signed-order-wire.ts';
