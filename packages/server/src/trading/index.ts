import type { Feature } from '../platform/index.ts';
import { acceptOfferKind, cancelShopOrdersKind } from './operator-kinds.ts';
import { tradingRoutes } from './trading.routes.ts';

export { takeOrderSignatures } from './take-signatures.ts';

/**
 * What users do to each other's cards, whatever the kind of order, each feature of orders giving its part; and what an admin
 * does with the cards that the shop itself holds.
 */
export const tradingFeature: Feature = {
  name: 'trading',
  routes: tradingRoutes,
  operatorKinds: [acceptOfferKind, cancelShopOrdersKind],
};
