import type { Feature } from '../platform/index.ts';
import { seaportSwitchProjection } from './on-default-operator.ts';
import { ordersProjection } from './on-order-changed.ts';
import { ordersRoutes } from './orders.routes.ts';
import type { FindLiveAuction } from './read-orders.ts';
import { recheckFundsJob } from './recheck-bidder-funds.job.ts';
import { recheckOffererJob } from './recheck-offerer.job.ts';
import { recheckOrdersJob } from './recheck-orders.job.ts';
import { fundsWatcher } from './refresh-bidder-funds.ts';

export { buildAcceptance } from './accept-offer.ts';
export { sumReserved, takenBack } from './bidder-funds.repository.ts';
export { checkListing } from './check-listing.ts';
export {
  type CheckedPrice,
  checkMoneyItem,
  checkNftItem,
  checkPayment,
  checkSorted,
  requireProceeds,
} from './check-order-items.ts';
export { createListing } from './create-listing.ts';
export { createOffer } from './create-offer.ts';
export { type CreatedOrder, createOrder, readHead, type VerifiedOrder, verifyOrder } from './create-order.ts';
export { type OrderSubject, oneNft } from './new-order.repository.ts';
export { offererKind } from './offerer-kind.ts';
export { presentOrder } from './order.presenter.ts';
export {
  type OrderOrStockSaleRow,
  orderOrStockSaleColumns,
  presentOrderOrStockSale,
} from './order-or-stock-sale.repository.ts';
export { readOrderRules } from './order-rules.ts';
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
  orderColumnsWith,
} from './orders.repository.ts';
export {
  type AuctionsOfOrders,
  buildCancellation,
  type CancellationInput,
  prepareCancellation,
} from './prepare-cancellation.ts';
export { type FillInput, findFillable, prepareFill } from './prepare-fill.ts';
export { prepareFills } from './prepare-fills.ts';
export { buildNewListing, prepareListing } from './prepare-listing.ts';
export { prepareListings } from './prepare-listings.ts';
export { prepareOffer } from './prepare-offer.ts';
export { projectOrders } from './project-orders.ts';
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
 * @param findLiveAuction given by the auctions, which build on orders and can't be imported here
 */
export function ordersFeature(findLiveAuction: FindLiveAuction): Feature {
  return {
    name: 'orders',
    routes: ordersRoutes(findLiveAuction),
    jobs: [recheckOrdersJob, recheckOffererJob, recheckFundsJob],
    projections: [seaportSwitchProjection, ordersProjection],
    headWatchers: [fundsWatcher],
  };
}
