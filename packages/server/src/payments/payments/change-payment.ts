import type { DatabaseTransaction } from '@kura/database';
import {
  PAYMENT_TRANSITIONS,
  type PaymentCause,
  type PaymentStatus,
  RESERVING_STATUSES,
} from '@kura/domain/payments';
import { allows } from '@kura/domain/transitions';
import { type Clock, enqueue, type RoomMessage, rooms } from '../../platform/index.ts';
import { recheckHeldOrdersJob } from '../../trading/index.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { insertStatus, type PaymentRow, type PaymentUpdate, updatePayment } from './payments.repository.ts';

/** Columns that a step sets besides the status. */
export type PaymentColumns = Omit<PaymentUpdate, 'status' | 'version'>;

export interface PaymentChange {
  /** The next statuses, in sequence; none to set columns only. */
  readonly steps: readonly PaymentStatus[];
  readonly cause: PaymentCause;
  readonly columns?: PaymentColumns;
  readonly note?: string | null;
  readonly adminId?: string | null;
  /** Time of the change; now when absent. */
  readonly at?: Date;
}

/** A payment after a change, with the messages to publish at the end of the transaction. */
export interface ChangedPayment {
  readonly payment: PaymentRow;
  readonly messages: readonly RoomMessage[];
}

/**
 * Takes a payment through the steps that the table allows, records each, and notifies the buyer. The caller has locked the
 * payment.
 *
 * @throws when the table doesn't allow a step: a bug of the caller
 */
export async function changePayment(
  tx: DatabaseTransaction,
  { clock }: { readonly clock: Clock },
  before: PaymentRow,
  { steps, cause, columns = {}, note = null, adminId = null, at = clock.now() }: PaymentChange,
): Promise<ChangedPayment> {
  let status = before.status;
  for (const next of steps) {
    if (!allows(PAYMENT_TRANSITIONS, status, next, cause)) {
      throw new Error(`payment ${before.id} can't become ${next} from ${status} by ${cause}`);
    }
    status = next;
    await insertStatus(tx, { payment_id: before.id, at, status, cause, note, admin_id: adminId });
  }
  const version = before.version + 1;
  await updatePayment(tx, before.id, { ...columns, status, version });
  const payment = { ...before, ...columns, status, version };
  if (payment.chargeback !== before.chargeback) {
    await enqueue(tx, recheckHeldOrdersJob, { paymentId: payment.id }, { key: `held-orders:${payment.id}` });
  }
  const notices = await notifyBuyer(tx, { before, after: payment, at }, steps);
  return { payment, messages: [...messagesOf(payment, steps), ...releaseOf(before, payment), ...notices] };
}

/** Notifies the pages of a card when its reservation begins again or ends. */
function releaseOf(before: PaymentRow, after: PaymentRow): RoomMessage[] {
  const { card_id: nftId, stock_sale_id: orderId } = after;
  const reserves = ({ status }: PaymentRow) => RESERVING_STATUSES.some((each) => each === status);
  if (nftId === null || orderId === null || reserves(before) === reserves(after)) return [];
  const message = { name: 'OrderUpdated', payload: { orderId, nftId } } as const;
  return [rooms.nft(nftId), rooms.market].map((room) => ({ room, ...message }));
}

/** Notifies the pages of the buyer and of the shop. */
function messagesOf(
  { id: paymentId, user_id: userId, status }: PaymentRow,
  steps: readonly PaymentStatus[],
): RoomMessage[] {
  const message = { name: 'PaymentUpdated', payload: { paymentId, status } } as const;
  const messages: RoomMessage[] = [{ room: rooms.admin, ...message }];
  if (userId === null) return messages;
  messages.push({ room: rooms.user(userId), ...message });
  if (steps.includes('SETTLED') && steps[0] === 'SETTLED') {
    messages.push({ room: rooms.user(userId), name: 'CoinflowPaymentSuccess', payload: { paymentId } });
  }
  return messages;
}
