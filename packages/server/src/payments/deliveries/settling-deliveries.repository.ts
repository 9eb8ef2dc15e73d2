import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { DeliveryRow } from './deliveries.repository.ts';

/**
 * Whether the fill of a listing can never be mined any more, given that its transaction has ended. A final block must have
 * used the last nonce that was signed for it, and so all earlier ones. A mined fill would have ended the transaction
 * otherwise. The delivery is locked, and was not delivered.
 */
export async function isFillOver(
  tx: DatabaseTransaction,
  { market_order_id: marketOrderId, transaction_id: transactionId }: DeliveryRow,
  finalBlock: number,
): Promise<boolean> {
  if (marketOrderId === null) return false;
  const { rows } = await sql`
    select from (
      select t.signer, max(a.nonce) as last_nonce from operator_transaction t
      join operator_transaction_attempt a on a.transaction_id = t.id and a.purpose <> 'CANCEL'
      where t.id = ${transactionId} group by t.signer) signed
    where exists (select from operator_transaction u
      where u.signer = signed.signer and u.nonce >= signed.last_nonce and u.block_number <= ${finalBlock})`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether the delivering call was ever signed. Signed bytes may reach the chain until the void of their reference is final. */
export async function wasSigned(tx: DatabaseTransaction, delivery: DeliveryRow): Promise<boolean> {
  const { rows } = await sql`
    select from operator_transaction_attempt
    where transaction_id = ${delivery.transaction_id} and purpose <> 'CANCEL' limit 1`.execute(tx);
  return rows.length > 0;
}

export async function findDeliveryFacts(tx: DatabaseTransaction, delivery: DeliveryRow) {
  const { rows } = await sql<DeliveryFacts>`
    select t.status in ('FAILED', 'CANCELLED') as ended, p.block_number as void_block,
      coalesce(v.status in ('QUEUED', 'SENT', 'CONFIRMED'), false) as void_waits
    from operator_transaction t
    left join operator_transaction v on v.id = ${delivery.void_transaction_id}
    left join delivery_outcome p on p.payment_ref = ${delivery.payment_ref} and p.kind = ${delivery.kind} and p.voided
    where t.id = ${delivery.transaction_id}`.execute(tx);
  return rows[0];
}

const BATCH_SIZE = 100;

/** Minutes after which a failed void is tried again. */
const RETRY_MINUTES = 10;

/** Returns late or failed deliveries, and those with a void that can be final. */
export async function listDue(db: Queryable, now: Date, finalBlock: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id
    from delivery d
    join operator_transaction t on t.id = d.transaction_id
    left join operator_transaction v on v.id = d.void_transaction_id
    left join delivery_outcome p on p.payment_ref = d.payment_ref and p.kind = d.kind and p.voided
    where d.status in ('QUEUED', 'VOIDING') and (
      t.status in ('FAILED', 'CANCELLED') and (d.status = 'QUEUED' or v.id is null)
      or d.status = 'QUEUED' and d.due_at <= ${now}
      or d.status = 'VOIDING' and (p.block_number <= ${finalBlock}
        or d.market_order_id is null and v.id is null and exists (select from operator_transaction_attempt a
          where a.transaction_id = t.id and a.purpose <> 'CANCEL')
        or v.status in ('FAILED', 'CANCELLED') and v.updated_at < now() - make_interval(mins => ${RETRY_MINUTES}::integer)))
    order by d.created_at limit ${BATCH_SIZE}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DeliveryFacts {
  ended: boolean;
  void_block: number | null;
  void_waits: boolean;
}
