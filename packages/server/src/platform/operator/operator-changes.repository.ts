import type { DatabaseTransaction, OperatorTransaction, Queryable } from '@kura/database';
import { type Insertable, sql } from 'kysely';
import type { Hash } from 'viem';
import type { OperatorRow } from './operator-transactions.repository.ts';

/** Restores the nonce with which a queued transaction was mined. */
export async function restoreNonce(tx: DatabaseTransaction, row: OperatorRow, nonce: number): Promise<void> {
  // The transaction that should use up the nonce lost it, and ends without a block.
  await sql`
    update operator_transaction set nonce = null, updated_at = now()
    where signer = ${row.signer} and nonce = ${nonce} and status = 'CANCELLED' and block_number is null`.execute(
    tx,
  );
  await sql`
    update operator_transaction set status = 'SENT', nonce = ${nonce}, hold_reason = null, not_before = now(),
      updated_at = now()
    where id = ${row.id} and status = 'QUEUED'`.execute(tx);
}

export async function endBump(db: Queryable, id: string): Promise<void> {
  await sql`update operator_transaction set bump_requested = false where id = ${id}`.execute(db);
}

export async function requeue(tx: DatabaseTransaction, row: OperatorRow): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    update operator_transaction set status = 'QUEUED', nonce = null, not_before = now(), updated_at = now(),
      hold_reason = 'Its nonce was used by another transaction'
    where id = ${row.id} and status = 'SENT' and nonce = ${row.nonce} returning *`.execute(tx);
  return rows;
}

/** @returns false when the transaction has ended already */
export async function requestCancel(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    update operator_transaction set cancel_requested = true, not_before = now(), updated_at = now()
    where id = ${id} and status in ('QUEUED', 'SENT') returning 1`.execute(tx);
  return rows.length > 0;
}

/** @returns false when the transaction isn't waiting to be mined */
export async function requestBump(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    update operator_transaction set bump_requested = true, not_before = now(), updated_at = now()
    where id = ${id} and status = 'SENT' returning 1`.execute(tx);
  return rows.length > 0;
}

/** Counts transactions of a kind that were queued within 24 hours, except the one with the key. */
export async function countOfDay(tx: DatabaseTransaction, kind: string, idempotencyKey: string) {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from operator_transaction
    where kind = ${kind} and idempotency_key <> ${idempotencyKey}
      and created_at > now() - interval '24 hours' and status <> 'CANCELLED'`.execute(tx);
  return rows[0]?.used ?? 0;
}

/** Inserts a queued transaction. @returns it, or the earlier one with its key */
export async function insertTransaction(tx: DatabaseTransaction, call: Insertable<OperatorTransaction>) {
  const { rows } = await sql<{ id: string; to_address: string; data: string }>`
    insert into operator_transaction (id, kind, idempotency_key, signer, to_address, data, subject, requested_by,
                                      traceparent)
    values (${call.id}, ${call.kind}, ${call.idempotency_key}, ${call.signer},
            ${call.to_address}, ${call.data}, ${JSON.stringify(call.subject)}, ${call.requested_by},
            ${call.traceparent})
    on conflict (kind, idempotency_key) do update set kind = excluded.kind
    returning id, to_address, data`.execute(tx);
  return rows[0];
}

/** @returns the transaction; undefined when it had ended already */
export async function recordEnding(tx: DatabaseTransaction, id: string, ending: Ending) {
  const { rows } = await sql<OperatorRow>`
    update operator_transaction set status = ${ending.status}, hold_reason = null, updated_at = now(),
      error_code = ${ending.errorCode ?? null}, error_detail = ${ending.errorDetail ?? null},
      transaction_hash = ${ending.mined?.hash ?? null}, block_number = ${ending.mined?.blockNumber ?? null},
      block_hash = ${ending.mined?.blockHash ?? null}
    where id = ${id} and status in ('QUEUED', 'SENT') returning *`.execute(tx);
  return rows[0];
}

/** The end of a transaction and its block; null when it was given up before it used a nonce. */
export interface Ending {
  readonly status: 'CONFIRMED' | 'FAILED' | 'CANCELLED';
  readonly mined: { readonly hash: Hash; readonly blockNumber: number; readonly blockHash: Hash } | null;
  readonly errorCode?: string | null;
  readonly errorDetail?: string | null;
}

/** Reopens transactions that were mined after a block. Nodes may have lost the transactions of the dead blocks. */
export async function reopenAfter(tx: DatabaseTransaction, block: number): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    update operator_transaction set status = 'SENT', transaction_hash = null, block_number = null,
      block_hash = null, error_code = null, error_detail = null, not_before = now(), updated_at = now()
    where block_number > ${block} returning *`.execute(tx);
  await sql`
    update operator_transaction_attempt a set sent_at_block = null from operator_transaction t
    where t.id = a.transaction_id and t.status = 'SENT'`.execute(tx);
  return rows;
}
