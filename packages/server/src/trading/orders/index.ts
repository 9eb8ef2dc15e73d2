import type { Feature } from '../../platform/index.ts';
import { recheckFundsJob } from './funds/recheck-bidder-funds.job.ts';
import { fundsWatcher } from './funds/refresh-bidder-funds.ts';
import { recheckOffererJob } from './observation/recheck-offerer.job.ts';
import { recheckOrdersJob } from './observation/recheck-orders.job.ts';
import { ordersProjection } from './projection/on-order-changed.ts';
import { recheckHeldOrdersJob } from './projection/recheck-held-orders.job.ts';
import { seaportSwitchProjection } from './selling-permission/on-default-operator.ts';

export {
  assertOrder,
  envelopeOf,
  requireReadable,
  requireSameOrder,
  uint256,
} from './compare-order.ts';
export {
  type CreatedOrder,
  createOrder,
  type OrderToStore,
  type SaleToStore,
  type VerifiedOrder,
  verifyOrder,
} from './create-order.ts';
export type { FillInput } from './filling.ts';
export { sumReserved, takenBack } from './funds/bidder-funds.repository.ts';
export { buildNewListing, type NewListingInput } from './listings/build-new-listing.ts';
export { listSales } from './listings/list-sales.ts';
export { listingToStore } from './listings/listing-to-store.ts';
export { prepareListings } from './listings/prepare-listings.ts';
export { type OrderSubject, oneNft } from './new-order.repository.ts';
export { offererKind } from './observation/offerer-kind.ts';
export { buildAcceptance } from './offers/accept-offer.ts';
export { offerToStore } from './offers/offer-to-store.ts';
export { prepareOffer } from './offers/prepare-offer.ts';
export {
  listCollectionOffers,
  listOffersOf,
  listOwnOffers,
  listReceivedOffers,
  listShopOffers,
} from './offers/read-offers.ts';
export { presentOrder } from './order.presenter.ts';
export {
  type OrderOrStockSaleRow,
  orderOrStockSaleColumns,
  presentOrderOrStockSale,
} from './order-or-stock-sale.repository.ts';
export { parametersOf, presentOrderParameters } from './order-parameters.presenter.ts';
export { type CheckedPrice, parsePrice, paymentTerms, priceOf, splitOrderPrice } from './order-price.ts';
export { type OrderRules, readOrderRules, tradingWallets } from './order-rules.ts';
export {
  allowSeaport,
  cancellationOfRevived,
  newOrderEnvelope,
  requireHolder,
  timesOf,
} from './order-terms.ts';
export { requireEndWithin } from './order-times.ts';
export {
  findBindingListings,
  findBindingOrders,
  findLiveListing,
  findOrder,
  findOrdersToCancel,
  type ListedOrderRow,
  type OrderRow,
  orderColumnsWith,
} from './orders.repository.ts';
export { findFillable, prepareFill } from './prepare-fill.ts';
export { prepareFills } from './prepare-fills.ts';
export { prepareSale, type SaleToSign } from './prepare-sale.ts';
export { domainOf, prepareSignature } from './prepare-signature.ts';
export { projectOrders } from './projection/project-orders.ts';
export { recheckHeldOrdersJob } from './projection/recheck-held-orders.job.ts';
export { readHead } from './read-head.ts';
export { getOrder, listListings, listOwnListings, walletsOf } from './read-orders.ts';
export { prepareOperatorSwitch } from './selling-permission/prepare-operator-switch.ts';
export { listSellingPermissions } from './selling-permission/read-selling-permissions.ts';
export {
  findTradableByToken,
  lockForSale,
  requireListable,
  requireTradable,
  type Tradable,
} from './tradable.repository.ts';
/** Signed orders of every kind. `trading` answers their calls, because some need auctions. */
export const ordersFeature: Feature = {
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
  jobs: [recheckOrdersJob, recheckOffererJob, recheckFundsJob, recheckHeldOrdersJob],
  projections: [seaportSwitchProjection, ordersProjection],
  headWatchers: [fundsWatcher()],
};
