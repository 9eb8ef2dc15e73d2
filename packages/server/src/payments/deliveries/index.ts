import type { Feature } from '../../platform/index.ts';
import type { DeliveryOwner } from './delivery-owner.ts';
import { deliveriesProjection } from './on-delivered.ts';
import { settleDeliveriesJob } from './settle-deliveries.job.ts';
import {
  approveBuyingKind,
  deliverCardKind,
  deliverPacksKind,
  fillListingKind,
  voidCardPaymentKind,
  voidPaymentKind,
} from './transaction-kinds.ts';

export { type DeliveryRow, findDeliveries, lockCheckouts } from './deliveries.repository.ts';
export { packIdsOf, presentDelivery } from './delivery.presenter.ts';
export type { ChangedDelivery, DeliveryOwner } from './delivery-owner.ts';
export {
  type CardRequest,
  type DeliveryRequest,
  findDeliveryRoom,
  type QueuedDelivery,
  queueCardDelivery,
  queueDelivery,
  queueListingDelivery,
} from './queue-delivery.ts';
export { requireListed } from './require-listed.ts';
export { approveBuyingKind } from './transaction-kinds.ts';
export { voidDelivery } from './void-delivery.ts';

/**
 * Delivers packs and cards for payments by bank card, and packs for tickets and prizes, each exactly once.
 *
 * @param owners the features with the payments, tickets and prizes
 */
export const deliveriesFeature = (owners: readonly DeliveryOwner[]): Feature => ({
  name: 'deliveries',
  tables: { public: ['delivery', 'delivery_outcome'] },
  jobs: [settleDeliveriesJob(owners)],
  projections: [deliveriesProjection(owners)],
  operatorKinds: [
    deliverPacksKind,
    voidPaymentKind,
    deliverCardKind,
    voidCardPaymentKind,
    fillListingKind,
    approveBuyingKind,
  ],
});
