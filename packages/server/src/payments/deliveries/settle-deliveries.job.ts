import {
  defineJob,
  failpoint,
  inTransaction,
  type Job,
  type JobContext,
  publish,
  type RoomMessage,
  readFinalBlock,
} from '../../platform/index.ts';
import { type DeliveryRow, lockDelivery } from './deliveries.repository.ts';
import type { DeliveryOwner } from './delivery-owner.ts';
import {
  type DeliveryFacts,
  findDeliveryFacts,
  isFillOver,
  listDue,
  wasSigned,
} from './settling-deliveries.repository.ts';
import { endDelivery, hasReference, queueVoid, startVoiding } from './void-delivery.ts';

/**
 * Gives up deliveries that are late or that the contract refuses, and notifies their owners once nothing can deliver them any
 * more: the void is final, or the delivery was never signed.
 */
export const settleDeliveriesJob = (owners: readonly DeliveryOwner[]): Job =>
  defineJob({
    name: 'settle-deliveries',
    cron: '* * * * *',
    async run(context) {
      const { number: finalBlock } = await readFinalBlock(context);
      const ids = await listDue(context.db, context.clock.now(), finalBlock);
      let failure: unknown;
      for (const id of ids) {
        // A failing delivery must not block the others.
        await settleDelivery(context, owners, id, finalBlock).catch((error: unknown) => {
          context.log.error({ err: error, delivery: id }, 'a delivery could not be settled');
          failure = error;
        });
      }
      if (failure !== undefined) throw failure;
    },
  }) as Job;

/** Settles one locked delivery. It may have changed since the job found it. */
function settleDelivery(
  context: JobContext,
  owners: readonly DeliveryOwner[],
  id: string,
  finalBlock: number,
): Promise<void> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const delivery = await lockDelivery(tx, id);
    if (delivery === undefined || (delivery.status !== 'QUEUED' && delivery.status !== 'VOIDING')) return;
    const facts = await findDeliveryFacts(tx, delivery);
    if (facts === undefined) throw new Error(`delivery ${id} has no transaction`);
    const messages: RoomMessage[] = [];
    if (facts.void_block !== null && facts.void_block <= finalBlock && delivery.status === 'VOIDING') {
      messages.push(...(await endDelivery(tx, owners, delivery, { to: 'VOID', at })));
    } else if (delivery.status === 'VOIDING' && facts.ended && (await isFillOver(tx, delivery, finalBlock))) {
      messages.push(...(await endDelivery(tx, owners, delivery, { to: 'VOID', at })));
    } else if (facts.ended && !(await wasSigned(tx, delivery))) {
      messages.push(...(await endDelivery(tx, owners, delivery, { to: 'FAILED', at })));
    } else if (delivery.status === 'QUEUED') {
      await giveUp(context, tx, delivery, facts, at);
    } else if (hasReference(delivery) && !facts.void_waits && (await wasSigned(tx, delivery))) {
      await queueVoid(tx, context, delivery);
    }
    await failpoint('settle-delivery.before-commit');
    await publish(tx, ...messages);
  });
}

async function giveUp(
  context: JobContext,
  tx: Parameters<typeof startVoiding>[0],
  delivery: DeliveryRow,
  { ended }: DeliveryFacts,
  at: Date,
): Promise<void> {
  const isLate = delivery.due_at !== null && delivery.due_at <= at;
  if (!ended && !isLate) return;
  await startVoiding(tx, context, delivery, { reason: ended ? 'REFUSED' : 'LATE', at });
}
