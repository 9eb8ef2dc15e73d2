export {
  type AdminPayment,
  type Checkout,
  checkout,
  intentOf,
  isCheckout,
  type ListingPayment,
  type Payment,
  type PaymentInList,
  type PaymentTerms,
  REFUND_REASONS,
  type ReadCharge,
} from './payment.schema.ts';
export { paymentsContract } from './payments.contract.ts';
export {
  MAX_REPORT_CHARACTERS,
  MAX_REPORT_LINES,
  REPORT_COLUMNS,
  REPORT_TIME_ZONES,
  type Reconciliation,
  type ReconciliationDifference,
  type ReconciliationRecord,
} from './reconciliation.schema.ts';
