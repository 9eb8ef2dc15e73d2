import { paymentsContract } from '@kura/api-contract/payments';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { type Feature, routes } from '../../platform/index.ts';
import { advancePayment } from './advance-payment.job.ts';
import { applyChargeByAdmin } from './apply-charge-by-admin.ts';
import { watchBuyingKey } from './buying-key.ts';
import { refundPayment, retryPayment, reviewPayment } from './change-by-admin.ts';
import { checkSilentPayments, findLostCharges } from './check-charges.job.ts';
import { endOverdueReviews } from './end-overdue-reviews.job.ts';
import { followUpPayments } from './follow-up-payments.job.ts';
import { erasePayments } from './payments.repository.ts';
import { printEvidence } from './print-evidence.ts';
import { processPaymentEvent } from './process-payment-event.job.ts';
import { readListing } from './read-listing.ts';
import { getPayment, getPaymentForAdmin, listOwnPayments, listPayments, readTerms } from './read-payments.ts';
import { getReconciliation, listReconciliations } from './read-reconciliations.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcileDay } from './reconcile-day.ts';

export { readBuyingKey } from './buying-key.ts';
export { checkoutCard } from './checkout-card.ts';
export { checkoutListing } from './checkout-listing.ts';
export { createCheckout } from './create-checkout.ts';
export { paymentDeliveries } from './on-delivery-changed.ts';
export { reservePacks } from './reserve-packs.ts';

const refund = approvableCall('payments.refund', paymentsContract.refund, refundPayment);

export const paymentsApprovableCalls: readonly AnyApprovableCall[] = [refund];

/** Payments by bank card: checkout, settlement, delivery, refund and dispute. */
export const paymentsFeature: Feature = {
  name: 'payments',
  tables: {
    public: ['payment'],
    private: [
      'buying_funds',
      'payment_event',
      'payment_reconciliation',
      'payment_reconciliation_difference',
      'payment_reconciliation_sum',
      'payment_status',
      'payment_surplus',
    ],
  },
  erase: erasePayments,
  routes: routes(paymentsContract, {
    webhook: (context, _input, request) => receiveWebhook(context, request),
    terms: readTerms,
    listing: readListing,
    own: listOwnPayments,
    list: listPayments,
    getForAdmin: getPaymentForAdmin,
    reconcile: reconcileDay,
    applyCharge: applyChargeByAdmin,
    reconciliations: listReconciliations,
    getReconciliation,
    evidence: printEvidence,
    get: getPayment,
    retry: retryPayment,
    refund: (context, input) => withSecondAdmin(context, refund, input),
    review: reviewPayment,
  }),
  jobs: [
    advancePayment,
    checkSilentPayments,
    findLostCharges,
    endOverdueReviews,
    followUpPayments,
    processPaymentEvent,
    watchBuyingKey,
  ],
};
