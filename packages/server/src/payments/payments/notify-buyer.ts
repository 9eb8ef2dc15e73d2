import type { DatabaseTransaction } from '@kura/database';
import type { PaymentNotice } from '@kura/domain/notifications';
import { type PaymentStatus, reviewEndOf } from '@kura/domain/payments';
import { notify, withdrawNotices } from '../../messages/index.ts';
import type { RoomMessage } from '../../platform/index.ts';
import type { PaymentRow } from './payments.repository.ts';

const causeOf = (paymentId: string, notice: PaymentNotice) => `payment:${paymentId}:${notice}`;

interface BuyerFacts {
  readonly before: PaymentRow;
  readonly after: PaymentRow;
  readonly at: Date;
}

/** Notifies the buyer of a payment's steps, once for each. A notification contains neither amount nor card. */
export async function notifyBuyer(
  tx: DatabaseTransaction,
  { before, after, at }: BuyerFacts,
  steps: readonly PaymentStatus[],
): Promise<RoomMessage[]> {
  const { id, number, user_id: userId } = after;
  if (userId === null) return [];
  const notices = noticesOf({ before, after, at }, steps);
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

function noticesOf({ before, after, at }: BuyerFacts, steps: readonly PaymentStatus[]): PaymentNotice[] {
  const notices: PaymentNotice[] = [];
  // One event may cause several steps. The last one is its result.
  const last = steps.at(-1);
  if (last === 'REVIEW' || last === 'DELIVERED' || last === 'REFUNDED' || last === 'CHARGED_BACK')
    notices.push(last);
  if (last === 'FAILED') notices.push(...noticeOfFailure(before, at));
  if (after.chargeback !== before.chargeback) notices.push(...noticeOfDispute(after));
  return notices;
}

/** A card declined at the checkout needs no notification: the buyer still has the page open. */
function noticeOfFailure({ status, authorised_at: authorisedAt }: PaymentRow, at: Date): PaymentNotice[] {
  if (status === 'AUTHORISED') return ['FAILED'];
  if (status !== 'REVIEW') return [];
  // The provider reports the end that the shop requested, possibly before the shop has stored it.
  return [authorisedAt !== null && at >= reviewEndOf(authorisedAt) ? 'REVIEW_ENDED' : 'REJECTED'];
}

function noticeOfDispute({ status, chargeback }: PaymentRow): PaymentNotice[] {
  switch (chargeback) {
    case 'OPENED':
      return ['DISPUTED'];
    case 'WON':
      return ['DISPUTE_WON'];
    case 'LOST':
      // A payment without a delivery ends as charged back, which has its own notification.
      return status === 'DELIVERED' ? ['DISPUTE_LOST'] : [];
    default:
      return [];
  }
}
