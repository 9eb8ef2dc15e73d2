import { allows } from '../../transitions.ts';
import { type ChargebackState, PAYMENT_TRANSITIONS, type PaymentStatus } from './payment-status.ts';

/** What an event of the payment provider says about a payment. */
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
  /** Whether amount and currency are those of the quote. Only a settlement needs it. */
  readonly amountMatches: boolean;
}

/** The part of a payment that events of the provider change. */
export interface PaymentFacts {
  readonly status: PaymentStatus;
  readonly chargeback: ChargebackState;
  /** The provider reported a refund. It may come before the settlement that it refunds. */
  readonly refundReported: boolean;
  /** Another amount was paid than quoted: never delivered. */
  readonly amountDiffers: boolean;
}

export interface EventEffect {
  readonly facts: PaymentFacts;
  /** The statuses that the event took the payment through, in sequence; empty when it kept its status. */
  readonly steps: readonly PaymentStatus[];
}

/** The statuses that an event leads through: a later one implies the earlier ones. */
const paths: Partial<Record<ProviderEventKind, readonly PaymentStatus[]>> = {
  AUTHORISED: ['AUTHORISED'],
  REVIEW: ['AUTHORISED', 'REVIEW'],
  DECLINED: ['FAILED'],
  SETTLED: ['SETTLED'],
};

/** A later state of a dispute overrides an earlier one, in any sequence of the events. */
const chargebackRank: Record<ChargebackState, number> = { NONE: 0, OPENED: 1, WON: 2, LOST: 3 };

const chargebacks: Partial<Record<ProviderEventKind, ChargebackState>> = {
  CHARGEBACK_OPENED: 'OPENED',
  CHARGEBACK_WON: 'WON',
  CHARGEBACK_LOST: 'LOST',
};

/**
 * What an event of the provider changes. The result of several events doesn't depend on their sequence, and the same event
 * a second time changes nothing: webhooks come late, twice and in disorder.
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
 * The steps that follow from what the provider reported earlier, once the status allows them: after a settlement that came
 * later than its refund, or a delivery that was voided.
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

/** What the shop does next with a payment that is settled or being delivered or refunded. */
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
  /** A delivery was voided, or was provably dead: nothing more is delivered for this payment. */
  readonly deliveryEnded: boolean;
}

/** Decides what the shop does next. The caller asks with the payment locked. */
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
