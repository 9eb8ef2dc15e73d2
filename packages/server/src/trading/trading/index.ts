import type { Feature } from '../../platform/index.ts';
import { intentsFeature, type SettleIntent } from '../intents/index.ts';
import { ordersFeature } from '../orders/index.ts';
import type { Checkouts } from './prepare-purchase.ts';
import { signShopOrderJob } from './sign-shop-order.job.ts';
import { intentsRoutes, ordersRoutes, tradingApprovableCalls, tradingRoutes } from './trading.routes.ts';
import { acceptOfferKind, cancelShopOrdersKind } from './transaction-kinds.ts';

export { signShopListing, signWaitingOrder } from './sell-shop-card.ts';
export { tradingApprovableCalls };

/**
 * The calls for orders of every kind, and admins' acts on cards that the shop itself holds.
 *
 * @param others functions of later domains: checkouts by bank card, and settlements of their intents
 */
export const tradingFeatures = (
  others: Checkouts & { settlers: readonly SettleIntent[] },
): readonly Feature[] => [
  { ...intentsFeature, routes: intentsRoutes(others.settlers) },
  { ...ordersFeature, routes: ordersRoutes },
  {
    name: 'trading',
    tables: { private: ['shop_order'] },
    routes: tradingRoutes(others),
    jobs: [signShopOrderJob],
    operatorKinds: [acceptOfferKind, cancelShopOrdersKind],
  },
];
