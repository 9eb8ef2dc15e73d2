import type { Feature } from '../platform/index.ts';
import { seaportSwitchProjection } from './on-default-operator.ts';
import { ordersProjection } from './on-order-changed.ts';
import { ordersRoutes } from './orders.routes.ts';

export { findBindingListings } from './orders.repository.ts';
export { prepareCancellation } from './prepare-cancellation.ts';
export { prepareFill } from './prepare-fill.ts';
export { prepareListing } from './prepare-listing.ts';
export { storeListing } from './store-listing.ts';

export const ordersFeature: Feature = {
  name: 'orders',
  routes: ordersRoutes,
  projections: [seaportSwitchProjection, ordersProjection],
};
