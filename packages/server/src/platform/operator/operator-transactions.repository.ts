import type { DatabaseTransaction, OperatorTransaction, Queryable } from '@kura/database';
import { type Selectable, sql } from 'kysely';
import type { Address, Hash, Hex } from 'viem';

export type OperatorStatus = 'QUEUED' | 'SENT' | 'CONFIRMED' | 'FAILED' | 'CANCELLED';

type Narrowed = 'signer' | 'to_address' | 'data' | 'subject' | 'status' | 'transaction_hash' | 'block_hash';

/** `traceparent` is the trace in which it was queued; null without tracing. */
export interface OperatorRow extends Readonly<Omit<Selectable<OperatorTransaction>, Narrowed>> {
  readonly signer: Address;
  readonly to_address: Address;
  readonly data: Hex;
  readonly subject: Readonly<Record<string, string>>;
  readonly status: OperatorStatus;
  readonly transaction_hash: Hash | null;
  readonly block_hash: Hash | null;
}

export async function hasOpenTransactions(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from operator_transaction where status in ('QUEUED', 'SENT')) as open`.execute(db);
  return rows[0]?.open === true;
}

/**
 * Leases transactions with a nonce, oldest first. The lease only saves work: if two processes handle one row at once, the
 * chain still accepts one transaction per nonce.
 */
export async function leaseSent(db: Queryable, signer: Address, leaseMs: number, limit: number) {
  const { rows } = await sql<OperatorRow>`
    with due as (
      select id from operator_transaction
      where signer = ${signer} and status = 'SENT' and not_before <= now()
      order by nonce, created_at, id limit ${limit} for update skip locked
    )
    update operator_transaction t set not_before = now() + make_interval(secs => ${leaseMs / 1000})
    from due where due.id = t.id returning t.*`.execute(db);
  return rows.toSorted((a, b) => (a.nonce ?? 0) - (b.nonce ?? 0) || (a.id < b.id ? -1 : 1));
}

/**
 * Leases queued transactions, oldest first. Background kinds follow the others, and only while the signer has fewer than
 * `limit` with a nonce. A later transaction waits for these alone.
 */
export async function leaseQueued(
  db: Queryable,
  signer: Address,
  leaseMs: number,
  limit: number,
  backgroundKinds: readonly string[],
): Promise<OperatorRow[]> {
  const kinds = sql`${backgroundKinds as string[]}::text[]`;
  const due = sql`select id from operator_transaction
    where signer = ${signer} and status = 'QUEUED' and not_before <= now()`;
  const { rows } = await sql<OperatorRow>`
    with prompt as (
      ${due} and kind <> all(${kinds}) order by created_at, id limit ${limit} for update skip locked
    ), background as (
      ${due} and kind = any(${kinds}) order by created_at, id
      limit greatest(0, ${limit} - (select count(*) from prompt) - (
        select count(*) from operator_transaction where signer = ${signer} and status = 'SENT'))
      for update skip locked
    )
    update operator_transaction t set not_before = now() + make_interval(secs => ${leaseMs / 1000})
    from (select id from prompt union all select id from background) as due where due.id = t.id
    returning t.*`.execute(db);
  const isBackground = ({ kind }: OperatorRow) => Number(backgroundKinds.includes(kind));
  return rows.toSorted((a, b) => isBackground(a) - isBackground(b) || (a.id < b.id ? -1 : 1));
}

/**
 * Assigns the signer's next nonce to a queued transaction. `chainNonce` is the next nonce on chain. When it is higher,
 * another process signed with the key.
 *
 * @returns the transaction; null when another process was quicker, or it was cancelled
 */
export async function allotNonce(tx: DatabaseTransaction, row: OperatorRow, chainNonce: number) {
  const signers = await sql<{ next_nonce: number }>`
    select next_nonce from operator_signer where address = ${row.signer} for update`.execute(tx);
  const own = signers.rows[0]?.next_nonce;
  if (own === undefined) throw new Error(`There is no row for the signer ${row.signer}`);
  const nonce = Math.max(own, chainNonce);
  const { rows } = await sql<OperatorRow>`
    update operator_transaction
    set status = 'SENT', nonce = ${nonce}, hold_reason = null, not_before = now(), updated_at = now()
    where id = ${row.id} and status = 'QUEUED' returning *`.execute(tx);
  const [sent] = rows;
  if (!sent) return null;
  await sql`
    update operator_signer set next_nonce = ${nonce + 1} where address = ${row.signer}`.execute(tx);
  return sent;
}

/** Schedules the next check of the row after `afterMs`, with the reason for the wait. */
export async function reschedule(db: Queryable, id: string, afterMs: number, because: string | null) {
  await sql`
    update operator_transaction set not_before = now() + make_interval(secs => ${afterMs / 1000}),
      hold_reason = ${because}
    where id = ${id} and status in ('QUEUED', 'SENT')`.execute(db);
}
