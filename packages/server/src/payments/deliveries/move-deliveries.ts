import type { DatabaseTransaction } from '@kura/database';
import { chainDeliveryStatus } from '@kura/domain/deliveries';
import type { ProjectionContext } from '../../platform/index.ts';
import { lockDeliveriesOf, updateDelivery } from './deliveries.repository.ts';
import { type DeliveryOwner, notifyOwner } from './delivery-owner.ts';

/** Sets the status of the shop's deliveries by the chain, and notifies their owners. */
export async function moveDeliveries(
  tx: DatabaseTransaction,
  paymentRefs: readonly string[],
  owners: readonly DeliveryOwner[],
  context: ProjectionContext,
): Promise<void> {
  for (const delivery of await lockDeliveriesOf(tx, paymentRefs)) {
    const from = delivery.status;
    const to = chainDeliveryStatus(from, {
      delivered: delivery.transaction_hash !== null,
      voidRequested: delivery.void_requested_at !== null,
    });
    if (from === to) continue;
    await updateDelivery(tx, delivery.id, { status: to });
    const at = delivery.delivered_at ?? new Date(context.head.timeSeconds * 1000);
    const messages = await notifyOwner(tx, owners, { delivery: { ...delivery, status: to }, from, to, at });
    for (const message of messages) context.publish(message);
  }
}
