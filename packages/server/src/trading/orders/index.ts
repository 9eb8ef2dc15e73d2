import type { Feature } from '../../platform/index.ts';
import { recheckFundsJob } from './funds/recheck-bidder-funds.job.ts';
import { fundsWatcher } from './funds/refresh-bidder-funds.ts';
import { recheckOffererJob } from './observation/recheck-offerer.job.ts';
import { recheckOrdersJob } from './observation/recheck-orders.job.ts';
import { ordersRoutes } from './orders.routes.ts';
import { ordersProjection } from './projection/on-order-changed.ts';
import { recheckHeldOrdersJob } from './projection/recheck-held-orders.job.ts';
import type { FindLiveAuction } from './read-orders.ts';
import { seaportSwitchProjection } from './selling-permission/on-default-operator.ts';

export {
  type CheckedPrice,
  checkMoneyItem,
  checkNftItem,
  checkPayment,
  checkSorted,
  requireProceeds,
} from './check-order-items.ts';
export { type CreatedOrder, createOrder, type VerifiedOrder, verifyOrder } from './create-order.ts';
export type { FillInput } from './filling.ts';
export { sumReserved, takenBack } from './funds/bidder-funds.repository.ts';
export { checkListing } from './listings/check-listing.ts';
export { createListing } from './listings/create-listing.ts';
export { buildNewListing, prepareListing } from './listings/prepare-listing.ts';
export { prepareListings } from './listings/prepare-listings.ts';
export { type OrderSubject, oneNft } from './new-order.repository.ts';
export { offererKind } from './observation/offerer-kind.ts';
export { buildAcceptance } from './offers/accept-offer.ts';
export { createOffer } from './offers/create-offer.ts';
export { prepareOffer } from './offers/prepare-offer.ts';
export { presentOrder } from './order.presenter.ts';
export {
  type OrderOrStockSaleRow,
  orderOrStockSaleColumns,
  presentOrderOrStockSale,
} from './order-or-stock-sale.repository.ts';
export { readOrderRules, tradingWallets } from './order-rules.ts';
export {
  allowSeaport,
  cancellationOfRevived,
  cancelRevived,
  newOrderEnvelope,
  parsePrice,
  requireHolder,
  timesOf,
} from './order-terms.ts';
export {
  findBindingListings,
  findOrder,
  type ListedOrderRow,
  lowestOpenPrice,
  type OrderRow,
  orderColumnsWith,
} from './orders.repository.ts';
export {
  type AuctionsOfOrders,
  buildCancellation,
  type CancellationInput,
  prepareCancellation,
} from './prepare-cancellation.ts';
export { findFillable, prepareFill } from './prepare-fill.ts';
export { prepareFills } from './prepare-fills.ts';
export { projectOrders } from './projection/project-orders.ts';
export { recheckHeldOrdersJob } from './projection/recheck-held-orders.job.ts';
export { readHead } from './read-head.ts';
export {
  findTradable,
  findTradableByToken,
  lockForSale,
  requireListable,
  type Tradable,
} from './tradable.repository.ts';
export {
  assertOrder,
  envelopeOf,
  type OrderRules,
  requireEndWithin,
  requireSameOrder,
  uint256,
  validateOrderEnvelope,
} from './validate-order-envelope.ts';

/**
 * Signed orders of every kind.
 *
 * @param findLiveAuction injected by the auctions, which depend on orders
 */
export function ordersFeature(findLiveAuction: FindLiveAuction): Feature {
  return {
    name: 'orders',
    tables: {
      public: [
        'bidder_funds',
        'market_order',
        'order_criteria',
        'order_observation',
        'seaport_approval_revoked',
      ],
    },
    boundReads: { offersOf: ['nft'] },
    routes: ordersRoutes(findLiveAuction),
    jobs: [recheckOrdersJob, recheckOffererJob, recheckFundsJob, recheckHeldOrdersJob],
    projections: [seaportSwitchProjection, ordersProjection],
    headWatchers: [fundsWatcher()],
  };
}
