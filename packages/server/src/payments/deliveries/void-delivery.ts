import { gachaAbi } from '@kura/chain/abis';
import type { DatabaseTransaction } from '@kura/database';
import { DELIVERY_TRANSITIONS, type DeliveryStatus, type VoidReason } from '@kura/domain/deliveries';
import { allows } from '@kura/domain/transitions';
import { encodeFunctionData } from 'viem';
import {
  cancelOperatorTransaction,
  failpoint,
  type OperatorContext,
  queueOperatorTransaction,
  type RoomMessage,
} from '../../platform/index.ts';
import { type DeliveryRow, lockDelivery, updateDelivery } from './deliveries.repository.ts';
import { type DeliveryOwner, notifyOwner } from './delivery-owner.ts';
import { wasSigned } from './settling-deliveries.repository.ts';
import { voidCardPaymentKind, voidPaymentKind } from './transaction-kinds.ts';

/**
 * Gives up a delivery in the caller's transaction. Its transaction is cancelled. If it was signed before, the void of its
 * reference is queued, except for a listing. The owner is notified of VOID or FAILED when that is final, or of DELIVERED when
 * the packs were faster.
 *
 * @returns the current status: DELIVERED, VOID and FAILED stay unchanged
 */
export async function voidDelivery(
  tx: DatabaseTransaction,
  context: OperatorContext,
  { id, reason, at }: { id: string; reason: VoidReason; at: Date },
): Promise<DeliveryStatus> {
  const delivery = await lockDelivery(tx, id);
  if (delivery === undefined) throw new Error(`there is no delivery ${id}`);
  if (!allows(DELIVERY_TRANSITIONS, delivery.status, 'VOIDING', 'shop')) return delivery.status;
  await startVoiding(tx, context, delivery, { reason, at });
  return 'VOIDING';
}

/** Starts the void of a locked QUEUED delivery. */
export async function startVoiding(
  tx: DatabaseTransaction,
  context: OperatorContext,
  delivery: DeliveryRow,
  { reason, at }: { reason: VoidReason; at: Date },
): Promise<void> {
  await updateDelivery(tx, delivery.id, { status: 'VOIDING', void_requested_at: at, void_reason: reason });
  await cancelOperatorTransaction(tx, delivery.transaction_id);
  if (hasReference(delivery) && (await wasSigned(tx, delivery))) await queueVoid(tx, context, delivery);
  await failpoint('void-delivery.before-commit');
}

/**
 * Whether a contract takes the delivery's reference, and can void it. Seaport has none: a fill is over once final blocks have
 * used the nonces of all its signed transactions.
 */
export const hasReference = ({ kind }: DeliveryRow): boolean => kind !== 'LISTING';

/** Queues the call after which the contract delivers nothing for this reference. */
export async function queueVoid(
  tx: DatabaseTransaction,
  context: OperatorContext,
  delivery: DeliveryRow,
): Promise<void> {
  const { contracts } = context.chain.network;
  const isCard = delivery.kind === 'STOCK';
  const transactionId = await queueOperatorTransaction(tx, context, {
    kind: isCard ? voidCardPaymentKind : voidPaymentKind,
    to: isCard ? contracts.stockSale : contracts.gacha,
    // StockSale has the same call.
    data: encodeFunctionData({ abi: gachaAbi, functionName: 'voidPayment', args: [delivery.payment_ref] }),
    idempotencyKey: `${delivery.id}:${delivery.void_attempts}`,
    subject: { deliveryId: delivery.id, ...subjectOf(delivery) },
  });
  await updateDelivery(tx, delivery.id, {
    void_transaction_id: transactionId,
    void_attempts: delivery.void_attempts + 1,
  });
}

function subjectOf({ gacha_id: gachaId, card_id: cardId }: DeliveryRow): Record<string, string> {
  if (gachaId !== null) return { gachaId };
  return cardId === null ? {} : { cardId };
}

/** Records the end of a delivery without packs, and notifies its owner. */
export async function endDelivery(
  tx: DatabaseTransaction,
  owners: readonly DeliveryOwner[],
  delivery: DeliveryRow,
  { to, at }: { to: 'VOID' | 'FAILED'; at: Date },
): Promise<readonly RoomMessage[]> {
  const cause = to === 'VOID' ? 'final' : 'unsigned';
  if (!allows(DELIVERY_TRANSITIONS, delivery.status, to, cause)) {
    throw new Error(`delivery ${delivery.id} can't become ${to} from ${delivery.status}`);
  }
  await updateDelivery(tx, delivery.id, { status: to, ended_at: at });
  return notifyOwner(tx, owners, { delivery: { ...delivery, status: to }, from: delivery.status, to, at });
}
