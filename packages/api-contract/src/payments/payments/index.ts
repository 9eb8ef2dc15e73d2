export {
  type AdminPayment,
  type Checkout,
  checkout,
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
  type Reconciliation,
  type ReconciliationDifference,
  type ReconciliationRecord,
} from './reconciliation.schema.ts';
