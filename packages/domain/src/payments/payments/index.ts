export { LISTING_OBSTACLES, type ListingObstacle, listingObstacle } from './listing-obstacle.ts';
export {
  AUTHORISATION_SECONDS,
  CHARGEBACK_STATES,
  CHECKOUT_SECONDS,
  type ChargebackState,
  DELIVERY_SECONDS,
  ENDED_STATUSES,
  MAX_OPEN_CHECKOUTS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentCause,
  type PaymentStatus,
  RESERVING_STATUSES,
  REVIEW_SECONDS,
  reviewEndOf,
} from './payment-status.ts';
export { intentOf, isCheckout } from './prepared-purchase.ts';
export {
  applyProviderEvent,
  type EventEffect,
  followReports,
  type NextStep,
  nextStep,
  type PaymentFacts,
  PROVIDER_EVENTS,
  type ProgressFacts,
  type ProviderEvent,
  type ProviderEventKind,
} from './provider-event.ts';
export { baseUnitsOfCents, centsOf, dollarsOf, InvalidCentsError, MAX_PAYMENT_CENTS } from './quote.ts';
export {
  type BookedMovement,
  MOVEMENT_KINDS,
  type MovementKind,
  RECONCILIATION_DIFFERENCES,
  type ReconciliationDifference,
  type ReportLine,
  reconcile,
} from './reconcile.ts';
export { MAX_REPORT_LINES, REPORT_COLUMNS, REPORT_TIME_ZONES } from './report.ts';
