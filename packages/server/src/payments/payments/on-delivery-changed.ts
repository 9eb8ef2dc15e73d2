import type { DatabaseTransaction } from '@kura/database';
import { readSetting } from '../../governance/index.ts';
import { failpoint, type RoomMessage } from '../../platform/index.ts';
import type { ChangedDelivery, DeliveryOwner } from '../deliveries/index.ts';
import { queueAdvance } from './advance-payment.job.ts';
import { changePayment } from './change-payment.ts';
import { lockPaymentAlone, type PaymentRow } from './payments.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Handles packs that arrive for a payment, or provably never do. */
export const paymentDeliveries: DeliveryOwner = {
  source: 'PAYMENT',
  async onChanged(tx, changed) {
    const payment = await lockPaymentAlone(tx, changed.delivery.source_id);
    if (payment === undefined || payment.delivery_id !== changed.delivery.id) return [];
    return follow(tx, payment, changed);
  },
};

async function follow(
  tx: DatabaseTransaction,
  payment: PaymentRow,
  { to, at }: ChangedDelivery,
): Promise<readonly RoomMessage[]> {
  const context = { clock: { now: () => at } };
  if (to === 'DELIVERED') {
    if (payment.status !== 'DELIVERING') return [];
    const days = Number(await readSetting(tx, 'bankCardHoldDays'));
    const { messages } = await changePayment(tx, context, payment, {
      steps: ['DELIVERED'],
      cause: 'chain',
      columns: { delivered_at: at, held_until: new Date(at.getTime() + days * dayMs) },
    });
    await failpoint('payment-delivered.before-commit');
    return messages;
  }
  if (to === 'QUEUED' || to === 'VOIDING') {
    if (payment.status !== 'DELIVERED') return [];
    const { messages } = await changePayment(tx, context, payment, {
      steps: ['DELIVERING'],
      cause: 'reorganisation',
      columns: { delivered_at: null, held_until: null },
    });
    await queueAdvance(tx, payment.id);
    return messages;
  }
  if (payment.status !== 'DELIVERING') return [];
  const { messages } = await changePayment(tx, context, payment, {
    steps: ['SETTLED'],
    cause: 'chain',
    columns: { delivery_ended: true },
  });
  await queueAdvance(tx, payment.id);
  await failpoint('payment-undelivered.before-commit');
  return messages;
}
