import type { ReadCharge } from '@kura/api-contract/payments';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  requireAdmin,
} from '../../platform/index.ts';
import { applyCharge } from './apply-charge.ts';
import type { CoinflowCharge } from './coinflow-charge.ts';
import { readCharge } from './coinflow-client.ts';
import { presentForAdmin } from './read-payments.ts';
import { findPaymentsOfCharges } from './reconciliations.repository.ts';

/**
 * Reads a charge from the payment provider and applies it to its payment, as its events would have been applied. A charge that is applied
 * already changes nothing.
 *
 * @throws ApiError CHARGE_NOT_FOUND when the provider has no such charge, or it is for no payment of the shop; CHARGE_NOT_APPLICABLE when it
 *   belongs to another merchant or has no amount; DEPENDENCY_UNAVAILABLE
 */
export async function applyChargeByAdmin(
  context: CallContext,
  { chargeId }: { chargeId: string },
): Promise<ReadCharge> {
  requireAdmin(context.actor);
  const charge = await requireCharge(context, chargeId);
  return inTransaction(context, async (tx) => {
    const paymentId =
      charge.paymentId ?? (await findPaymentsOfCharges(tx, [charge.providerId])).get(charge.providerId);
    if (paymentId === undefined) throw new ApiError('CHARGE_NOT_FOUND');
    const applied = await applyCharge(tx, context, paymentId, { ...charge, paymentId });
    if (applied === null) throw new ApiError('CHARGE_NOT_APPLICABLE', { chargeStatus: charge.status });
    await audit(tx, context, {
      action: 'apply-charge',
      subject: { kind: 'payment', id: paymentId },
      details: { chargeId: charge.providerId, chargeStatus: charge.status, isChanged: applied.isChanged },
    });
    const payment = await presentForAdmin(context, tx, paymentId);
    await failpoint('charge-applied.before-commit');
    await publish(tx, ...applied.messages);
    return { isChanged: applied.isChanged, chargeStatus: charge.status, payment };
  });
}

async function requireCharge({ config }: CallContext, chargeId: string): Promise<CoinflowCharge> {
  if (config.coinflow === null) throw new ApiError('DEPENDENCY_UNAVAILABLE');
  const read = await readCharge(config.coinflow, chargeId);
  if (read.kind === 'REFUSED' && read.status === 404) throw new ApiError('CHARGE_NOT_FOUND');
  if (read.kind !== 'DONE') throw new ApiError('DEPENDENCY_UNAVAILABLE');
  return read.value;
}
