/** Orders, auctions, sales from stock, the intents that users sign, and their spending limits. */

export { auctionsFeature, findCardsWithBids, requireNoBids } from './auctions/index.ts';
export {
  approveSpending,
  type ChangingIntent,
  type CollectedMessages,
  callStep,
  type Effect,
  effectOf,
  prepareIntent,
  type SettleIntent,
  type SettlingIntent,
  settleSingleEffects,
  settlingColumns,
  transitionIntent,
  walletOf,
} from './intents/index.ts';
export {
  findBindingListings,
  findFillable,
  findOrder,
  type OrderRow,
  recheckHeldOrdersJob,
} from './orders/index.ts';
export {
  assertWithinLimit,
  authorizeSpending,
  changeLimits,
  findHoldBack,
  insertSpending,
  readLimits,
  spendingFeature,
} from './spending/index.ts';
export {
  findCheckoutSale,
  findDeliverableCard,
  nextBlockTimeSeconds,
  putOnSale,
  stockSalesFeature,
  takeOffSale,
} from './stock-sales/index.ts';
export {
  signShopListing,
  signWaitingOrder,
  tradingApprovableCalls,
  tradingFeatures,
} from './trading/index.ts';
