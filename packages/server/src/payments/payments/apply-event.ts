import type { DatabaseTransaction } from '@kura/database';
import { applyProviderEvent, type PaymentFacts, type PaymentStatus } from '@kura/domain/payments';
import { lockSlabs } from '../../cards/index.ts';
import type { Clock } from '../../platform/index.ts';
import { type ChangedPayment, changePayment, type PaymentColumns } from './change-payment.ts';
import { type CoinflowEvent, kindOfEvent } from './coinflow-event.ts';
import { listEventTypes } from './payment-events.repository.ts';
import { isReservedByOther, type PaymentRow } from './payments.repository.ts';
import { insertSurplus, upsertRefunded } from './surplus.repository.ts';

export type EventOutcome =
  | 'APPLIED'
  | 'NO_CHANGE'
  | 'UNKNOWN_TYPE'
  | 'UNKNOWN_PAYMENT'
  | 'OTHER_MERCHANT'
  | 'AMOUNT_DIFFERS'
  | 'SECOND_CHARGE'
  | 'UNREADABLE';

export interface Applied {
  readonly outcome: EventOutcome;
  readonly paymentId: string | null;
  readonly changed: (ChangedPayment & { readonly steps: readonly PaymentStatus[] }) | null;
}

export type KnownEvent = CoinflowEvent & { kind: NonNullable<CoinflowEvent['kind']>; providerId: string };

/** Applies an event or an answer of the provider. The payment is locked. */
export async function applyToPayment(
  tx: DatabaseTransaction,
  context: { readonly clock: Clock },
  payment: PaymentRow,
  event: KnownEvent,
): Promise<Applied> {
  const isOtherCharge = payment.settled_at !== null && payment.provider_id !== event.providerId;
  if (isOtherCharge) return applyToSurplus(tx, context, payment, event);

  const amountMatches = event.cents === payment.cents && (event.currency ?? 'USD').toUpperCase() === 'USD';
  const before =
    payment.settled_at === null && event.kind === 'SETTLED'
      ? { ...factsOf(payment), ...(await reportedOf(tx, payment.id, event.providerId)) }
      : factsOf(payment);
  const { facts, steps: reported } = applyProviderEvent(before, { kind: event.kind, amountMatches });
  const isTaken = reported.at(-1) === 'SETTLED' && (await isCardTaken(tx, payment));
  const steps = isTaken ? [...reported, 'REFUND_PENDING' as const] : reported;
  const at = context.clock.now();
  const settles = payment.settled_at === null && steps.includes('SETTLED');
  const columns: PaymentColumns = {
    chargeback: facts.chargeback,
    refund_reported: facts.refundReported,
    amount_differs: facts.amountDiffers,
    ...(payment.settled_at === null && event.kind !== 'DECLINED' ? { provider_id: event.providerId } : {}),
    ...(facts.chargeback === 'LOST' && before.chargeback !== 'LOST' ? { dispute_lost_at: at } : {}),
    ...(steps.includes('AUTHORISED') ? { authorised_at: at } : {}),
    ...(settles ? { settled_at: at, paid_cents: event.cents } : {}),
    ...(steps.includes('REFUND_PENDING')
      ? { refund_reason: isTaken ? ('NOT_DELIVERABLE' as const) : reasonOf(facts) }
      : {}),
    ...(steps.includes('REFUNDED') ? { refunded_at: at, refund_error: null } : {}),
  };
  const isChange =
    steps.length > 0 || Object.entries(facts).some(([key, value]) => before[key as never] !== value);
  if (!isChange) return { outcome: 'NO_CHANGE', paymentId: payment.id, changed: null };
  const changed = await changePayment(tx, context, payment, { steps, cause: 'provider', columns });
  const differs = event.kind === 'SETTLED' && !amountMatches;
  return {
    outcome: differs ? 'AMOUNT_DIFFERS' : 'APPLIED',
    paymentId: payment.id,
    changed: { ...changed, steps },
  };
}

const reasonOf = ({ refundReported }: PaymentFacts) =>
  refundReported ? 'REFUND_REPORTED' : 'AMOUNT_DIFFERS';

/**
 * Whether a settlement came after the reservation of its card had ended, and another payment now reserves the card. Two
 * payments never reserve one card, so this one is refunded at once.
 */
async function isCardTaken(
  tx: DatabaseTransaction,
  { id: paymentId, card_id: cardId, status }: PaymentRow,
): Promise<boolean> {
  if (cardId === null || (status !== 'EXPIRED' && status !== 'FAILED')) return false;
  await lockSlabs(tx, [cardId]);
  return isReservedByOther(tx, { cardId, paymentId });
}

/**
 * Returns the events reported for one charge. A buyer may pay a checkout with two cards, and a refund or dispute may be
 * reported before its settlement. The events of one charge must not end a payment that the other one paid.
 */
async function reportedOf(
  tx: DatabaseTransaction,
  paymentId: string,
  providerId: string,
): Promise<Pick<PaymentFacts, 'chargeback' | 'refundReported'>> {
  let facts: PaymentFacts = {
    status: 'CREATED',
    chargeback: 'NONE',
    refundReported: false,
    amountDiffers: false,
  };
  for (const type of await listEventTypes(tx, paymentId, providerId)) {
    const kind = kindOfEvent(type);
    if (kind !== null) facts = applyProviderEvent(facts, { kind, amountMatches: true }).facts;
  }
  return { chargeback: facts.chargeback, refundReported: facts.refundReported };
}

/** Refunds a second charge for the same checkout. Its later events don't change the payment. */
async function applyToSurplus(
  tx: DatabaseTransaction,
  context: { readonly clock: Clock },
  payment: PaymentRow,
  { kind, providerId, cents }: KnownEvent,
): Promise<Applied> {
  const at = context.clock.now();
  const result = (outcome: EventOutcome): Applied => ({ outcome, paymentId: payment.id, changed: null });
  const charge = { provider_id: providerId, payment_id: payment.id, cents: cents ?? 0, created_at: at };
  if (kind === 'REFUNDED') {
    // A refund reported before its charge is stored in the row that the charge would insert.
    await upsertRefunded(tx, { ...charge, status: 'REFUNDED', refunded_at: at });
    return result('APPLIED');
  }
  if (kind !== 'SETTLED') return result('NO_CHANGE');
  const { refundReported } = await reportedOf(tx, payment.id, providerId);
  const isNew = await insertSurplus(tx, {
    ...charge,
    status: refundReported ? 'REFUNDED' : 'REFUND_PENDING',
    refunded_at: refundReported ? at : null,
  });
  return result(isNew ? 'SECOND_CHARGE' : 'NO_CHANGE');
}

export function factsOf(payment: PaymentRow): PaymentFacts {
  return {
    status: payment.status,
    chargeback: payment.chargeback,
    refundReported: payment.refund_reported,
    amountDiffers: payment.amount_differs,
  };
}
