import type { Feature } from '../../platform/index.ts';
import type { Checkouts } from './prepare-purchase.ts';
import { signShopOrderJob } from './sign-shop-order.job.ts';
import { tradingApprovableCalls, tradingRoutes } from './trading.routes.ts';
import { acceptOfferKind, cancelShopOrdersKind } from './transaction-kinds.ts';

export { createSignedOrders } from './create-signed-orders.ts';
export { signShopListing, signWaitingOrder } from './list-shop-card.ts';
export { tradingApprovableCalls };

/**
 * Trading calls for every kind of order, combined from the order features, and admins' acts on cards that the shop itself
 * holds.
 */
export const tradingFeature = (checkouts: Checkouts): Feature => ({
  name: 'trading',
  tables: { private: ['shop_order'] },
  routes: tradingRoutes(checkouts),
  jobs: [signShopOrderJob],
  operatorKinds: [acceptOfferKind, cancelShopOrdersKind],
});
