import type { Feature } from '../platform/index.ts';
import { tradingApprovableCalls, tradingRoutes } from './trading.routes.ts';
import { acceptOfferKind, cancelShopOrdersKind } from './transaction-kinds.ts';

export { createSignedOrders } from './create-signed-orders.ts';
export { listShopCard } from './list-shop-card.ts';
export { tradingApprovableCalls };

/**
 * Trading calls for every kind of order; each order feature contributes its part; and what an admin
 * does with the cards that the shop itself holds.
 */
export const tradingFeature: Feature = {
  name: 'trading',
  routes: tradingRoutes,
  operatorKinds: [acceptOfferKind, cancelShopOrdersKind],
};
