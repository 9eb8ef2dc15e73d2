import {
  CHARGEBACK_STATES,
  MAX_REPORT_LINES,
  PAYMENT_STATUSES,
  REPORT_TIME_ZONES,
} from '@kura/domain/payments';
import { z } from 'zod';
import { call } from '../../call.ts';
import { approvalNote, orApproval } from '../../governance/approvals/pending-approval.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { address, id, instant, shownLine, shownName } from '../../primitives.ts';
import {
  adminPayment,
  listingPayment,
  payment,
  paymentInList,
  paymentTerms,
  paymentTotals,
  readCharge,
} from './payment.schema.ts';
import { MAX_REPORT_CHARACTERS, reconciliation, reconciliationRecord } from './reconciliation.schema.ts';

const byId = z.strictObject({ id: id.describe('Id of the payment.') });
const reason = shownName(500);

export const paymentsContract = {
  webhook: call({
    method: 'POST',
    path: '/coinflow/webhook',
    access: 'service',
    summary: 'An event of Coinflow about a payment, signed over the raw body',
    description:
      'The header `Coinflow-Signature` is `t=<unix seconds>,v1=<HMAC-SHA256 in hex>` of `{t}.{raw body}` with the ' +
      'validation key, and `t` at most 5 minutes away. The event is stored and answered; a job processes it. ' +
      'The same event again changes nothing.',
    body: 'raw',
    maxBodyBytes: 64 * 1024,
    rateLimit: { requests: 1_200, perSeconds: 60 },
    output: z.object({ received: z.literal(true).describe('The event is stored.') }),
    problems: ['SIGNATURE_INVALID'],
  }),
  terms: call({
    method: 'GET',
    path: '/payment/terms',
    access: 'public',
    summary: 'Whether payment by bank card is available, and its terms',
    output: paymentTerms,
  }),
  listing: call({
    method: 'GET',
    path: '/payment/listing/{id}',
    access: 'user',
    inDoubt: 'refused',
    summary: 'Whether the caller can pay a listing by bank card',
    description:
      'The shop buys the card with its own USDC for the caller once it is paid. Its own listings can be paid; those of users when the ' +
      'setting `bankCardListings` is on: the seller has an account for 30 days and nothing in common with the caller, and the bank ' +
      'confirms the card holder by 3-D Secure. The answer may be another one when it is paid.',
    input: z.strictObject({
      id: id.describe('Id of the listing.'),
      wallet: address
        .optional()
        .describe('Wallet of the caller; may be absent when the caller has only one.'),
    }),
    output: listingPayment,
    problems: ['NOT_FOUND', 'NO_WALLET'],
  }),
  own: call({
    method: 'GET',
    path: '/payment',
    access: 'user',
    summary: 'The payments by bank card of the caller, newest first',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
      status: z
        .array(z.enum(PAYMENT_STATUSES))
        .optional()
        .describe('Only payments with one of these statuses.'),
    }),
    output: listOf(payment),
  }),
  list: call({
    method: 'GET',
    path: '/payment/admin',
    access: 'admin',
    scope: 'finance',
    summary: 'Payments by bank card with their sums',
    description:
      '`search` finds the number of a payment, the id of a charge or the address of a wallet, each whole.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
      status: z
        .array(z.enum(PAYMENT_STATUSES))
        .optional()
        .describe(
          'Only payments with one of these statuses, or with a further charge whose refund has one of them and is not done.',
        ),
      chargeback: z
        .array(z.enum(CHARGEBACK_STATES))
        .optional()
        .describe('Only payments with one of these disputes.'),
      kind: z.enum(['PACKS', 'CARD']).optional().describe('Only payments for packs, or for cards.'),
      userId: id.optional().describe('Only payments of this user.'),
      from: instant.optional().describe('Only payments created at this time or later.'),
      to: instant.optional().describe('Only payments created before this time.'),
    }),
    output: listOf(paymentInList).extend({
      totals: paymentTotals.describe('Sums of all pages.'),
    }),
  }),
  reconcile: call({
    method: 'POST',
    path: '/payment/reconciliation',
    access: 'admin',
    scope: 'finance',
    summary: 'Compare a settlement report of the payment provider with the payments of a day',
    description:
      'The report is the text of a CSV file with a row of headings. Rows above it are skipped. Columns, in any sequence: `id` (id of the charge), `type` ' +
      '(`Settled`, `Refunded` or `Card Payment Chargeback Lost`, as the webhook calls them), `amount` (a decimal ' +
      `number) and \`currency\` (ISO 4217). Other columns are ignored. At most ${MAX_REPORT_LINES} lines. ` +
      'Nothing of a payment changes.',
    status: 201,
    maxBodyBytes: 3 * MAX_REPORT_CHARACTERS,
    idempotency: 'required',
    input: z.strictObject({
      day: z.iso.date().describe('The day of the report.'),
      timeZone: z.enum(REPORT_TIME_ZONES).default('UTC').describe('Whose midnights the day has.'),
      fileName: shownLine(200).min(1).describe('Name of the file, for the record.'),
      report: z.string().min(1).max(MAX_REPORT_CHARACTERS).describe('The file.'),
    }),
    output: reconciliation,
    problems: ['REPORT_UNREADABLE'],
  }),
  reconciliations: call({
    method: 'GET',
    path: '/payment/reconciliation',
    access: 'admin',
    scope: 'finance',
    summary: 'Settlement reports that were compared, newest first',
    input: z.strictObject(pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] })).omit({ search: true }),
    output: listOf(reconciliation),
  }),
  getReconciliation: call({
    method: 'GET',
    path: '/payment/reconciliation/{id}',
    access: 'admin',
    scope: 'finance',
    summary: 'A comparison with its differences',
    input: z
      .strictObject({
        ...pageQuery({ sorts: ['FIRST_ADDED'] }),
        id: id.describe('Id of the comparison.'),
      })
      .omit({ search: true, orderBy: true }),
    output: reconciliationRecord,
    problems: ['NOT_FOUND'],
  }),
  applyCharge: call({
    method: 'POST',
    path: '/payment/charge',
    access: 'admin',
    scope: 'finance',
    summary: 'Read a charge from the payment provider and apply it to its payment',
    description:
      'For a charge of which no event came and that the hourly search no longer finds, because it is older than seven ' +
      'days. Its payment changes as the events would have changed it: what is paid is delivered or refunded. ' +
      'A charge that is applied already changes nothing. Kept in the audit log.',
    idempotency: 'required',
    input: z.strictObject({
      chargeId: shownLine(200).min(1).describe('Id of the charge at the payment provider.'),
    }),
    output: readCharge,
    problems: ['CHARGE_NOT_FOUND', 'CHARGE_NOT_APPLICABLE', 'DEPENDENCY_UNAVAILABLE'],
  }),
  getForAdmin: call({
    method: 'GET',
    path: '/payment/admin/{id}',
    access: 'admin',
    scope: 'finance',
    summary: 'A payment with its whole time line and every event of the payment provider',
    input: byId,
    output: adminPayment,
    problems: ['NOT_FOUND'],
  }),
  evidence: call({
    method: 'GET',
    path: '/payment/admin/{id}/evidence',
    access: 'admin',
    scope: 'finance',
    summary: 'What the shop answers to a dispute of a settled payment with, as PDF; each is audited',
    description:
      'In English: what the buyer agreed to, paid, received and opened, with every event of the payment provider.',
    produces: ['application/pdf'],
    rateLimit: { requests: 30, perSeconds: 60 },
    input: byId,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  get: call({
    method: 'GET',
    path: '/payment/{id}',
    access: 'user',
    summary: 'One payment by bank card of the caller',
    input: byId,
    output: payment,
    problems: ['NOT_FOUND'],
  }),
  retry: call({
    method: 'POST',
    path: '/payment/{id}/retry',
    access: 'admin',
    scope: 'finance',
    summary: 'Try again what a payment waits for: its events, its delivery or its refund',
    idempotency: 'required',
    input: byId,
    output: adminPayment,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  refund: call({
    method: 'POST',
    path: '/payment/{id}/refund',
    access: 'admin',
    scope: 'finance',
    freshProof: 'required',
    summary: 'Give the money of a payment back to the card',
    description: `A delivery that is under way is voided first, and the refund starts when that is final. ${approvalNote(
      'the payment was delivered, or the refunds of the admin in 24 hours are above the setting `refundPerDay`',
    )}`,
    idempotency: 'required',
    input: byId.extend({ reason: reason.describe('Why; kept in the audit log.') }),
    output: orApproval(adminPayment),
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  review: call({
    method: 'POST',
    path: '/payment/{id}/review',
    access: 'admin',
    scope: 'finance',
    freshProof: 'required',
    summary: 'Accept or reject a payment that the payment provider left for review',
    idempotency: 'required',
    input: byId.extend({
      accept: z.boolean().describe('True: charge the card. False: release the amount.'),
      reason: reason.describe('Why; kept in the audit log.'),
    }),
    output: adminPayment,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  }),
};
