import type { Feature } from '../platform/index.ts';
import { seaportSwitchProjection } from './on-default-operator.ts';
import { ordersProjection } from './on-order-changed.ts';
import { ordersRoutes } from './orders.routes.ts';

export { findBindingListings } from './orders.repository.ts';
export { takeOrderSignature } from './take-signature.ts';

export const ordersFeature: Feature = {
  name: 'orders',
  routes: ordersRoutes,
  projections: [seaportSwitchProjection, ordersProjection],
};
