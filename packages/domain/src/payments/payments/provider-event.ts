import { allows } from '../../transitions.ts';
import { type ChargebackState, PAYMENT_TRANSITIONS, type PaymentStatus } from './payment-status.ts';

/** The kinds of events from the payment provider. */
export const PROVIDER_EVENTS = [
  'AUTHORISED',
  'REVIEW',
  'DECLINED',
  'SETTLED',
  'REFUNDED',
  'CHARGEBACK_OPENED',
  'CHARGEBACK_WON',
  'CHARGEBACK_LOST',
] as const;
export type ProviderEventKind = (typeof PROVIDER_EVENTS)[number];

export interface ProviderEvent {
  readonly kind: ProviderEventKind;
  /** Whether amount and currency match the quote. Only a settlement needs it. */
  readonly amountMatches: boolean;
}

/** The part of a payment that provider events change. */
export interface PaymentFacts {
  readonly status: PaymentStatus;
  readonly chargeback: ChargebackState;
  /** The provider reported a refund. It may come before the settlement that it refunds. */
  readonly refundReported: boolean;
  /** The paid amount differs from the quote: never delivered. */
  readonly amountDiffers: boolean;
}

export interface EventEffect {
  readonly facts: PaymentFacts;
  /** The payment's new statuses, in sequence; empty when it kept its status. */
  readonly steps: readonly PaymentStatus[];
}

/** The statuses that an event implies, in sequence: a later one implies the earlier ones. */
const paths: Partial<Record<ProviderEventKind, readonly PaymentStatus[]>> = {
  AUTHORISED: ['AUTHORISED'],
  REVIEW: ['AUTHORISED', 'REVIEW'],
  DECLINED: ['FAILED'],
  SETTLED: ['SETTLED'],
};

/** A later dispute state overrides an earlier one, in any sequence of the events. */
const chargebackRank: Record<ChargebackState, number> = { NONE: 0, OPENED: 1, WON: 2, LOST: 3 };

const chargebacks: Partial<Record<ProviderEventKind, ChargebackState>> = {
  CHARGEBACK_OPENED: 'OPENED',
  CHARGEBACK_WON: 'WON',
  CHARGEBACK_LOST: 'LOST',
};

/**
 * Applies an event from the provider. The result doesn't depend on the events' sequence, and a repeated event changes nothing:
 * webhooks come late, twice and in any order.
 */
export function applyProviderEvent(facts: PaymentFacts, event: ProviderEvent): EventEffect {
  const steps: PaymentStatus[] = [];
  let { status, chargeback, refundReported, amountDiffers } = facts;

  for (const next of paths[event.kind] ?? []) {
    if (!allows(PAYMENT_TRANSITIONS, status, next, 'provider')) continue;
    status = next;
    steps.push(next);
  }
  if (event.kind === 'SETTLED' && !event.amountMatches) amountDiffers = true;
  if (event.kind === 'REFUNDED') refundReported = true;
  const dispute = chargebacks[event.kind];
  if (dispute !== undefined && chargebackRank[dispute] > chargebackRank[chargeback]) chargeback = dispute;

  const reported = followReports({ status, chargeback, refundReported, amountDiffers });
  return { facts: reported.facts, steps: [...steps, ...reported.steps] };
}

/**
 * Applies earlier reports once the status allows them: after a settlement that came later than its refund, or after a voided
 * delivery.
 */
export function followReports(facts: PaymentFacts): EventEffect {
  const steps: PaymentStatus[] = [];
  let { status } = facts;
  if (status === 'SETTLED' && (facts.refundReported || facts.amountDiffers)) {
    status = 'REFUND_PENDING';
    steps.push(status);
  }
  const isLost = facts.chargeback === 'LOST';
  if (facts.refundReported && allows(PAYMENT_TRANSITIONS, status, 'REFUNDED', 'provider')) {
    status = 'REFUNDED';
    steps.push(status);
  } else if (isLost && allows(PAYMENT_TRANSITIONS, status, 'CHARGED_BACK', 'provider')) {
    status = 'CHARGED_BACK';
    steps.push(status);
  }
  return { facts: { ...facts, status }, steps };
}

/** The shop's next step for a payment that is settled or being delivered or refunded. */
export type NextStep =
  | { readonly kind: 'DELIVER' }
  | {
      readonly kind: 'VOID_DELIVERY';
      readonly reason: 'LATE' | 'REFUND_REPORTED' | 'CHARGEBACK' | 'AMOUNT_DIFFERS';
    }
  | { readonly kind: 'REFUND'; readonly reason: 'LATE' | 'NOT_DELIVERABLE' }
  | { readonly kind: 'REQUEST_REFUND' }
  /** A dispute is open: neither delivery nor refund starts, because the bank may take the money back. */
  | { readonly kind: 'WAIT' }
  | { readonly kind: 'NOTHING' };

export interface ProgressFacts extends PaymentFacts {
  /** Seconds since the settlement. */
  readonly settledForSeconds: number;
  /** A delivery was voided, or provably can't happen any more: nothing more is delivered for this payment. */
  readonly deliveryEnded: boolean;
}

/** Decides the shop's next step. The caller has to lock the payment first. */
export function nextStep(facts: ProgressFacts, deliverySeconds: number): NextStep {
  const disputed = facts.chargeback === 'OPENED' || facts.chargeback === 'LOST';
  const late = facts.settledForSeconds >= deliverySeconds;
  switch (facts.status) {
    case 'SETTLED':
      if (disputed) return { kind: 'WAIT' };
      if (late) return { kind: 'REFUND', reason: 'LATE' };
      return facts.deliveryEnded ? { kind: 'REFUND', reason: 'NOT_DELIVERABLE' } : { kind: 'DELIVER' };
    case 'DELIVERING':
      if (facts.refundReported) return { kind: 'VOID_DELIVERY', reason: 'REFUND_REPORTED' };
      if (facts.amountDiffers) return { kind: 'VOID_DELIVERY', reason: 'AMOUNT_DIFFERS' };
      if (disputed) return { kind: 'VOID_DELIVERY', reason: 'CHARGEBACK' };
      return late ? { kind: 'VOID_DELIVERY', reason: 'LATE' } : { kind: 'NOTHING' };
    case 'REFUND_PENDING':
      return disputed ? { kind: 'WAIT' } : { kind: 'REQUEST_REFUND' };
    default:
      return { kind: 'NOTHING' };
  }
}
