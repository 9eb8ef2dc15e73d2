import { sql } from 'kysely';
import {
  defineJob,
  failpoint,
  inTransaction,
  type Job,
  type JobContext,
  publish,
  type RoomMessage,
  readFinalBlock,
} from '../platform/index.ts';
import { type DeliveryRow, lockDelivery } from './deliveries.repository.ts';
import type { DeliveryOwner } from './delivery-owner.ts';
import { isFillOver } from './fill-over.ts';
import { endDelivery, hasReference, queueVoid, startVoiding, wasSigned } from './void-delivery.ts';

const BATCH_SIZE = 100;

/** How long a void that failed is left before another attempt. */
const RETRY_MINUTES = 10;

/**
 * Gives deliveries up that are late or that the contract refuses, and notifies their owners once nothing can deliver them any
 * more: the void is final, or the delivery was never signed.
 */
export const settleDeliveriesJob = (owners: readonly DeliveryOwner[]): Job =>
  defineJob({
    name: 'settle-deliveries',
    cron: '* * * * *',
    async run(context) {
      const { number: finalBlock } = await readFinalBlock(context);
      const ids = await findDue(context, finalBlock);
      let failure: unknown;
      for (const id of ids) {
        // One delivery that fails must not keep the others waiting.
        await settleDelivery(context, owners, id, finalBlock).catch((error: unknown) => {
          context.log.error({ err: error, delivery: id }, 'a delivery could not be settled');
          failure = error;
        });
      }
      if (failure !== undefined) throw failure;
    },
  }) as Job;

/** The void of each delivery, by the contract that would deliver it. */
const finalVoids = sql`(
  select v.id as delivery_id, coalesce(k.block_number, c.block_number) as block_number
  from delivery v
  left join payment_void k on k.payment_ref = v.payment_ref and v.gacha_id is not null
  left join card_payment_void c on c.payment_ref = v.payment_ref and v.stock_sale_id is not null)`;

interface DueRow {
  id: string;
}

async function findDue({ db, clock }: JobContext, finalBlock: number): Promise<string[]> {
  const { rows } = await sql<DueRow>`
    select d.id
    from delivery d
    join operator_transaction t on t.id = d.transaction_id
    left join operator_transaction v on v.id = d.void_transaction_id
    left join ${finalVoids} p on p.delivery_id = d.id
    where d.status in ('QUEUED', 'VOIDING') and (
      t.status in ('FAILED', 'CANCELLED') and (d.status = 'QUEUED' or v.id is null)
      or d.status = 'QUEUED' and d.due_at <= ${clock.now()}
      or d.status = 'VOIDING' and (p.block_number <= ${finalBlock}
        or d.market_order_id is null and v.id is null and exists (select from operator_transaction_attempt a
          where a.transaction_id = t.id and a.purpose <> 'CANCEL')
        or v.status in ('FAILED', 'CANCELLED') and v.updated_at < now() - make_interval(mins => ${RETRY_MINUTES}::integer)))
    order by d.created_at limit ${BATCH_SIZE}`.execute(db);
  return rows.map(({ id }) => id);
}

interface DeliveryFacts {
  ended: boolean;
  void_block: number | null;
  void_waits: boolean;
}

/** One delivery at a time, locked: what the job found may have changed since. */
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
    const { rows } = await sql<DeliveryFacts>`
      select t.status in ('FAILED', 'CANCELLED') as ended, p.block_number as void_block,
        coalesce(v.status in ('QUEUED', 'SENT', 'CONFIRMED'), false) as void_waits
      from operator_transaction t
      left join operator_transaction v on v.id = ${delivery.void_transaction_id}
      left join ${finalVoids} p on p.delivery_id = ${delivery.id}
      where t.id = ${delivery.transaction_id}`.execute(tx);
    const [facts] = rows;
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
