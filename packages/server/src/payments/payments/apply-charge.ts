import type { DatabaseTransaction } from '@kura/database';
import type { ProviderEventKind } from '@kura/domain/payments';
import type { CallContext, RoomMessage } from '../../platform/index.ts';
import { queueAdvance } from './advance-payment.job.ts';
import { applyToPayment } from './apply-event.ts';
import type { CoinflowCharge } from './coinflow-charge.ts';
import { mailBuyer } from './mail-buyer.ts';
import { isChargeOfOther, lockPayment, type PaymentRow } from './payments.repository.ts';

/** The events of a paid charge, by its status. */
const paidKinds: Readonly<Record<string, readonly ProviderEventKind[]>> = {
  SETTLED: ['SETTLED'],
  REFUNDED: ['SETTLED', 'REFUNDED'],
  CHARGEBACK: ['SETTLED', 'CHARGEBACK_OPENED'],
  CHARGEBACK_WON: ['SETTLED', 'CHARGEBACK_WON'],
  CHARGEBACK_LOST: ['SETTLED', 'CHARGEBACK_LOST'],
};

/** Whether a charge ever took money. */
export const wasPaid = ({ status }: CoinflowCharge): boolean => Object.hasOwn(paidKinds, status);

export interface AppliedCharge {
  readonly isChanged: boolean;
  /** Messages to publish at the end of the transaction. */
  readonly messages: readonly RoomMessage[];
}

/**
 * Applies a charge that the shop read at the provider to its payment, as its events would have been applied. The job of the
 * payment then continues.
 *
 * @returns null when the charge is not of this payment, or has no amount to compare
 */
export async function applyCharge(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'clock' | 'config'>,
  paymentId: string,
  charge: CoinflowCharge,
): Promise<AppliedCharge | null> {
  let payment = await lockPayment(tx, paymentId);
  if (payment === undefined || !isOf(context, payment, charge)) return null;
  if (await isChargeOfOther(tx, paymentId, charge.providerId)) return null;
  const messages: RoomMessage[] = [];
  let isChanged = false;
  for (const kind of kindsOf(payment, charge)) {
    const { status: type, ...rest } = charge;
    const { outcome, changed } = await applyToPayment(tx, context, payment, {
      ...rest,
      type,
      kind,
      paymentId,
    });
    isChanged ||= outcome !== 'NO_CHANGE';
    if (changed === null) continue;
    payment = changed.payment;
    messages.push(...changed.messages);
    await mailBuyer(tx, context, payment, changed.steps);
  }
  if (isChanged) await queueAdvance(tx, paymentId);
  return { isChanged, messages };
}

/** Coinflow returns the id that the shop sent with the checkout: the charge of one payment never settles another. */
function isOf({ config }: Pick<CallContext, 'config'>, { id }: PaymentRow, charge: CoinflowCharge): boolean {
  const { paymentId, merchantId, cents } = charge;
  if (merchantId !== null && merchantId !== config.coinflow?.merchantId) return false;
  // A missing amount isn't a different amount, and must not cause a refund.
  return paymentId === id && (cents !== null || !wasPaid(charge));
}

function kindsOf(payment: PaymentRow, { status, providerId }: CoinflowCharge): readonly ProviderEventKind[] {
  const waits = payment.status === 'AUTHORISED' || payment.status === 'REVIEW';
  // The end of one charge doesn't affect another one of the same checkout.
  if (waits && payment.provider_id === providerId && (status === 'FAILED' || status === 'VOIDED')) {
    return ['DECLINED'];
  }
  return Object.hasOwn(paidKinds, status) ? (paidKinds[status] ?? []) : [];
}
