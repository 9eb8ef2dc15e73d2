import type { Feature } from '../platform/index.ts';
import { tradingRoutes } from './trading.routes.ts';

export { takeOrderSignatures } from './take-signatures.ts';

/** What users do to each other's cards, whatever the kind of order: each feature of orders gives its part. */
export const tradingFeature: Feature = { name: 'trading', routes: tradingRoutes };
