import type { DatabaseTransaction } from '@kura/database';
import type { PaymentNotice } from '@kura/domain/notifications';
import type { PaymentStatus } from '@kura/domain/payments';
import { notify, withdrawNotices } from '../notifications/index.ts';
import type { RoomMessage } from '../platform/index.ts';
import type { PaymentRow } from './payments.repository.ts';

const causeOf = (paymentId: string, notice: PaymentNotice) => `payment:${paymentId}:${notice}`;

/** Notifies the buyer of what the steps of a payment mean, once for each. Neither amount nor card is in a notification. */
export async function notifyBuyer(
  tx: DatabaseTransaction,
  { before, after, at }: { readonly before: PaymentRow; readonly after: PaymentRow; readonly at: Date },
  steps: readonly PaymentStatus[],
): Promise<RoomMessage[]> {
  const { id, number, user_id: userId } = after;
  if (userId === null) return [];
  const notices = noticesOf(before, after, steps);
  const messages = await notify(
    tx,
    notices.map((notice) => ({
      kind: 'PAYMENT' as const,
      to: { userId },
      cause: causeOf(id, notice),
      nftId: null,
      facts: { paymentId: id, paymentNumber: number, paymentNotice: notice },
      at,
    })),
  );
  const isUndone = before.status === 'DELIVERED' && steps.includes('DELIVERING');
  return isUndone ? [...messages, ...(await withdrawNotices(tx, [causeOf(id, 'DELIVERED')]))] : messages;
}

function noticesOf(before: PaymentRow, after: PaymentRow, steps: readonly PaymentStatus[]): PaymentNotice[] {
  const notices: PaymentNotice[] = [];
  // One event may take a payment through several steps: the last one is its result.
  const last = steps.at(-1);
  if (last === 'REVIEW' || last === 'DELIVERED' || last === 'REFUNDED') notices.push(last);
  if (last === 'FAILED' && before.status === 'REVIEW') notices.push('REJECTED');
  if (after.chargeback === 'OPENED' && before.chargeback !== 'OPENED') notices.push('DISPUTED');
  return notices;
}
