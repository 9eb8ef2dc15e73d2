/** Payments by bank card, their deliveries and receipts, and the ledger of slabs. */

export { dealerLedgerFeature } from './dealer-ledger/index.ts';
export {
  type ChangedDelivery,
  type DeliveryOwner,
  type DeliveryRow,
  deliveriesFeature,
  findDeliveries,
  findDeliveryRoom,
  lockCheckouts,
  presentDelivery,
  queueDelivery,
  requireListed,
} from './deliveries/index.ts';
export {
  checkoutCard,
  checkoutListing,
  createCheckout,
  paymentDeliveries,
  paymentsApprovableCalls,
  paymentsFeature,
  readBuyingKey,
  reservePacks,
} from './payments/index.ts';
export { receiptsFeature } from './receipts/index.ts';
