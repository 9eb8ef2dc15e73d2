import type { Feature } from '../platform/index.ts';
import { seaportSwitchProjection } from './on-default-operator.ts';
import { ordersProjection } from './on-order-changed.ts';
import { ordersRoutes } from './orders.routes.ts';
import type { FindLiveAuction } from './read-orders.ts';
import { recheckOffererJob } from './recheck-offerer.job.ts';
import { recheckOrdersJob } from './recheck-orders.job.ts';
import { recheckPayersJob } from './recheck-payers.job.ts';
import { payersWatcher } from './refresh-payers.ts';

export { buildAcceptance } from './accept-offer.ts';
export { checkListing } from './check-listing.ts';
export {
  checkOrderFrame,
  frameOf,
  type OrderRules,
  requireEndWithin,
  requirePart,
  requireSameOrder,
  uint256,
} from './check-order-frame.ts';
export {
  type CheckedPrice,
  checkMoneyItem,
  checkNftItem,
  checkPayment,
  checkSorted,
  requireProceeds,
} from './check-order-items.ts';
export { type EitherOrderRow, eitherOrderColumns, presentEitherOrder } from './either-order.repository.ts';
export { type AddedOrder, addOrder, readHead, type VerifiedOrder, verifyOrder } from './keep-order.ts';
export { type OrderSubject, oneNft } from './new-order.repository.ts';
export { offererKind } from './offerer-kind.ts';
export { presentOrder } from './order.presenter.ts';
export { readOrderRules } from './order-rules.ts';
export {
  allowSeaport,
  cancellationOfRevived,
  cancelRevived,
  newFrame,
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
export { sumPromised, takenBack } from './payers.repository.ts';
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
export { storeListing } from './store-listing.ts';
export { storeOffer } from './store-offer.ts';
export {
  findTradable,
  findTradableByToken,
  lockForSale,
  requireListable,
  type Tradable,
} from './tradable.repository.ts';

/**
 * Signed orders of every kind.
 *
 * @param findLiveAuction given by the auctions, which build on orders and can't be imported here
 */
export function ordersFeature(findLiveAuction: FindLiveAuction): Feature {
  return {
    name: 'orders',
    routes: ordersRoutes(findLiveAuction),
    jobs: [recheckOrdersJob, recheckOffererJob, recheckPayersJob],
    projections: [seaportSwitchProjection, ordersProjection],
    headWatchers: [payersWatcher],
  };
}
