import type { TransitionTable } from '../../transitions.ts';

/** The status of a payment by bank card. */
export const PAYMENT_STATUSES = [
  'CREATED',
  'AUTHORISED',
  'REVIEW',
  'SETTLED',
  'DELIVERING',
  'DELIVERED',
  'REFUND_PENDING',
  'REFUNDED',
  'REFUND_FAILED',
  'CHARGED_BACK',
  'FAILED',
  'EXPIRED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A dispute between card holder and bank, independent of the status. */
export const CHARGEBACK_STATES = ['NONE', 'OPENED', 'WON', 'LOST'] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/**
 * Causes of a payment's status change. `provider`: a signed event from the payment provider, or its response to a request.
 * `time`: a deadline has passed. `shop`: a job. `chain`: the delivery's event, or proof that the delivery can never happen.
 * `reorganisation`: the delivery's event is gone. `admin`: an admin. `second-admin`: an admin, confirmed by another one.
 */
export type PaymentCause =
  | 'provider'
  | 'time'
  | 'shop'
  | 'chain'
  | 'reorganisation'
  | 'admin'
  | 'second-admin';

/** All status transitions of a payment, with their permitted causes. */
export const PAYMENT_TRANSITIONS: TransitionTable<PaymentStatus, PaymentCause> = [
  { from: 'CREATED', to: 'AUTHORISED', by: ['provider'] },
  { from: 'CREATED', to: 'SETTLED', by: ['provider'] },
  { from: 'CREATED', to: 'FAILED', by: ['provider', 'shop'] },
  { from: 'CREATED', to: 'EXPIRED', by: ['time'] },
  { from: 'AUTHORISED', to: 'REVIEW', by: ['provider'] },
  { from: 'AUTHORISED', to: 'SETTLED', by: ['provider'] },
  { from: 'AUTHORISED', to: 'FAILED', by: ['provider', 'time'] },
  { from: 'REVIEW', to: 'SETTLED', by: ['provider'] },
  { from: 'REVIEW', to: 'FAILED', by: ['provider', 'admin', 'time'] },
  // Events may come late. A paid checkout is delivered or refunded.
  { from: 'EXPIRED', to: 'SETTLED', by: ['provider'] },
  { from: 'FAILED', to: 'SETTLED', by: ['provider'] },
  { from: 'SETTLED', to: 'DELIVERING', by: ['shop'] },
  { from: 'SETTLED', to: 'REFUND_PENDING', by: ['shop', 'admin', 'provider'] },
  { from: 'DELIVERING', to: 'DELIVERED', by: ['chain'] },
  // Only when the delivery provably can't happen any more, or its void is final.
  { from: 'DELIVERING', to: 'SETTLED', by: ['chain'] },
  { from: 'DELIVERED', to: 'DELIVERING', by: ['reorganisation'] },
  { from: 'DELIVERED', to: 'REFUND_PENDING', by: ['second-admin'] },
  { from: 'REFUND_PENDING', to: 'REFUNDED', by: ['provider'] },
  { from: 'REFUND_PENDING', to: 'REFUND_FAILED', by: ['provider'] },
  { from: 'REFUND_FAILED', to: 'REFUND_PENDING', by: ['shop', 'admin'] },
  { from: 'REFUND_FAILED', to: 'REFUNDED', by: ['provider'] },
  // The bank returned the money, and nothing was delivered for it: neither a delivery nor a refund follows.
  { from: 'SETTLED', to: 'CHARGED_BACK', by: ['provider'] },
  { from: 'REFUND_PENDING', to: 'CHARGED_BACK', by: ['provider'] },
  { from: 'REFUND_FAILED', to: 'CHARGED_BACK', by: ['provider'] },
  { from: 'CHARGED_BACK', to: 'REFUNDED', by: ['provider'] },
];

/** Statuses that reserve the card for the buyer, or the packs under the delivery cap. */
export const RESERVING_STATUSES = [
  'CREATED',
  'AUTHORISED',
  'REVIEW',
  'SETTLED',
  'DELIVERING',
] as const satisfies readonly PaymentStatus[];

/** Final statuses, unless the provider reports something new. */
export const ENDED_STATUSES = [
  'DELIVERED',
  'REFUNDED',
  'CHARGED_BACK',
  'FAILED',
  'EXPIRED',
] as const satisfies readonly PaymentStatus[];

/** How long a checkout can be paid. */
export const CHECKOUT_SECONDS = 30 * 60;

/** An authorised payment fails after this long without a settlement. */
export const AUTHORISATION_SECONDS = 24 * 3_600;

/**
 * A review that takes longer, counted from the authorisation, ends without a charge: a day before the provider voids the
 * authorisation after 7 days (https://docs.coinflow.cash/guides/checkout/common-fa-qs).
 */
export const REVIEW_SECONDS = 6 * 24 * 3_600;

/** The end of a review without a decision. */
export const reviewEndOf = (authorisedAt: Date): Date =>
  new Date(authorisedAt.getTime() + REVIEW_SECONDS * 1000);

/** A delivery that takes longer is voided, and the payment refunded. */
export const DELIVERY_SECONDS = 15 * 60;

/** Checkouts that one user may have open at a time. */
export const MAX_OPEN_CHECKOUTS = 3;
