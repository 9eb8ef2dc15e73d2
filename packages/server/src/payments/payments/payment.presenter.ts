import type { AdminPayment, Payment, PaymentInList } from '@kura/api-contract/payments';
import type { Network } from '@kura/chain/network';
import { dollarsOf, reviewEndOf } from '@kura/domain/payments';
import { getAddress } from 'viem';
import { type CardRow, presentCard } from '../../cards/index.ts';
import { type DeliveryRow, packIdsOf } from '../deliveries/index.ts';
import type { EventRow } from './payment-events.repository.ts';
import type { PaymentRow, StatusRow } from './payments.repository.ts';

export interface PaymentParts {
  readonly cards: ReadonlyMap<string, CardRow>;
  readonly statuses: readonly StatusRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly network: Network;
  readonly now: Date;
}

/** Formats yen per dollar as in the setting: 1502500 is `150.25`. */
export function yenPerUsdOf(rateE4: number): string {
  const whole = Math.floor(rateE4 / 10_000);
  const rest = String(rateE4 % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

function summaryOf(row: PaymentRow) {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    chargeback: row.chargeback,
    kind: row.kind,
    gachaId: row.gacha_id,
    gachaTitle: row.gacha_title,
    quantity: row.quantity,
    openNow: row.open_now,
    wallet: getAddress(row.wallet),
    amountUsd: dollarsOf(row.cents),
    amountYen: row.yen,
    yenPerUsd: yenPerUsdOf(row.yen_per_dollar_e4),
    expiresAt: row.expires_at.toISOString(),
    reviewEndsAt:
      row.status === 'REVIEW' && row.authorised_at !== null
        ? reviewEndOf(row.authorised_at).toISOString()
        : null,
    isReserved: row.market_order_id === null,
    createdAt: row.created_at.toISOString(),
    settledAt: instantOf(row.settled_at),
    deliveredAt: instantOf(row.delivered_at),
    heldUntil: instantOf(row.held_until),
    refundReason: row.refund_reason,
    refundedAt: instantOf(row.refunded_at),
  };
}

function itemsOf(row: PaymentRow, { cards, deliveries, network, now }: PaymentParts) {
  const card = row.card_id === null ? undefined : cards.get(row.card_id);
  const delivery =
    row.delivered_at === null ? undefined : deliveries.find(({ id }) => id === row.delivery_id);
  return {
    card: card === undefined ? null : presentCard(card, network),
    checkoutUrl: row.status === 'CREATED' && row.expires_at > now ? row.checkout_url : null,
    transactionHash: delivery?.transaction_hash ?? null,
    packIds: delivery === undefined ? [] : packIdsOf(delivery),
  };
}

/** Presents a payment to its buyer. */
export function presentPayment(row: PaymentRow, parts: PaymentParts): Payment {
  return {
    ...summaryOf(row),
    ...itemsOf(row, parts),
    timeline: parts.statuses
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ at, status }) => ({ at: at.toISOString(), status })),
  };
}

const forShop = (row: PaymentRow) => ({
  userId: row.user_id,
  userName: row.user_name,
  providerId: row.provider_id,
  amountDiffers: row.amount_differs,
  refundError: row.refund_error,
});

export function presentInList(row: PaymentRow): PaymentInList {
  return { ...summaryOf(row), ...forShop(row), cardId: row.card_id };
}

const isDisputed = ({ chargeback }: PaymentRow) => chargeback === 'OPENED' || chargeback === 'LOST';

/** Returns an admin's possible actions in the payment's status. Refunds of further charges can be retried in any status. */
export function actionsOf(
  row: PaymentRow,
  surplus: readonly { readonly status: string }[],
): AdminPayment['actions'] {
  const actions = actionsOfStatus(row);
  const isWaiting = surplus.some(({ status }) => status !== 'REFUNDED');
  return isWaiting && !actions.includes('RETRY') ? ['RETRY', ...actions] : actions;
}

/** Returns the same without further charges. */
export function actionsOfStatus(row: PaymentRow): AdminPayment['actions'] {
  switch (row.status) {
    case 'REVIEW':
      return ['ACCEPT_REVIEW', 'REJECT_REVIEW'];
    case 'SETTLED':
    case 'DELIVERING':
      return isDisputed(row) ? [] : ['RETRY', 'REFUND'];
    case 'DELIVERED':
      return isDisputed(row) || row.refund_reported ? [] : ['REFUND'];
    case 'REFUND_PENDING':
    case 'REFUND_FAILED':
      return isDisputed(row) ? [] : ['RETRY'];
    default:
      return [];
  }
}

export interface AdminPaymentParts extends PaymentParts {
  readonly events: readonly EventRow[];
  readonly surplus: readonly {
    provider_id: string;
    cents: number;
    status: string;
    refund_error: string | null;
  }[];
}

export function presentAdminPayment(row: PaymentRow, parts: AdminPaymentParts): AdminPayment {
  return {
    ...summaryOf(row),
    ...itemsOf(row, parts),
    ...forShop(row),
    version: row.version,
    paidUsd: row.paid_cents === null ? null : dollarsOf(row.paid_cents),
    refundNote: row.refund_note,
    refundRequestedAt: instantOf(row.refund_requested_at),
    refundAttempts: row.refund_attempts,
    actions: actionsOf(row, parts.surplus),
    timeline: parts.statuses
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ at, status, cause, note, admin_id: adminId }) => ({
        at: at.toISOString(),
        status,
        cause,
        note,
        adminId,
      })),
    events: parts.events.map((event) => ({
      id: event.id,
      eventType: event.event_type,
      receivedAt: event.received_at.toISOString(),
      timesReceived: event.times_received,
      outcome: event.outcome as AdminPayment['events'][number]['outcome'],
      body: event.body,
    })),
    surplus: parts.surplus.map(({ provider_id: providerId, cents, status, refund_error: refundError }) => ({
      providerId,
      amountUsd: dollarsOf(cents),
      status: status as AdminPayment['surplus'][number]['status'],
      refundError,
    })),
  };
}
