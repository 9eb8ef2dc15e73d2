import type { DatabaseTransaction } from '@kura/database';
import { formatDollars } from '@kura/domain/money';
import { dollarsOf } from '@kura/domain/payments';
import type { Language } from '@kura/domain/vocabulary';
import { queueMail } from '../../messages/index.ts';
import type { CallContext } from '../../platform/index.ts';
import { findBuyer } from './evidence.repository.ts';
import type { PaymentRow } from './payments.repository.ts';

/** Mails the buyer the receipts of a payment and its refund, once each, because each step happens once. */
export async function mailBuyer(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'clock' | 'config'>,
  { id, number, user_id: userId, cents }: PaymentRow,
  steps: readonly string[],
): Promise<void> {
  const template = steps.includes('REFUNDED')
    ? 'payment-refunded'
    : steps.includes('SETTLED')
      ? 'payment-received'
      : null;
  if (userId === null || template === null) return;
  const buyer = await findBuyer(tx, userId);
  if (buyer?.email == null || buyer.status !== 'ACTIVE') return;
  await queueMail(tx, context, {
    template,
    to: buyer.email,
    language: buyer.language as Language,
    variables: { number, amount: formatDollars(dollarsOf(cents)), link: `/payments/${id}` },
  });
}
