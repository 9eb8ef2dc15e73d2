import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hash, Hex } from 'viem';
import { publish, rooms } from '../realtime/publish.ts';
import type { Fees } from './fees.ts';

export type OperatorStatus = 'QUEUED' | 'SENT' | 'CONFIRMED' | 'FAILED' | 'CANCELLED';

export interface OperatorRow {
  readonly id: string;
  readonly kind: string;
  readonly idempotency_key: string;
  readonly signer: Address;
  readonly to_address: Address;
  readonly data: Hex;
  readonly value_wei: bigint;
  readonly subject: Readonly<Record<string, string>>;
  readonly requested_by: string | null;
  readonly status: OperatorStatus;
  readonly nonce: number | null;
  readonly cancel_requested: boolean;
  readonly bump_requested: boolean;
  readonly transaction_hash: Hash | null;
  readonly block_number: number | null;
  readonly block_hash: Hash | null;
  readonly error_code: string | null;
  readonly error_detail: string | null;
  readonly hold_reason: string | null;
  /** The trace in which it was queued; null when no tracing was on. */
  readonly traceparent: string | null;
  readonly not_before: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export type AttemptPurpose = 'SEND' | 'BUMP' | 'CANCEL';

export interface Attempt {
  readonly hash: Hash;
  readonly nonce: number;
  readonly purpose: AttemptPurpose;
  readonly raw: Hex;
  readonly max_fee_per_gas_wei: bigint;
  readonly max_priority_fee_per_gas_wei: bigint;
  readonly sent_at_block: number | null;
}

/** The signer's row, made with the chain's nonce when this database never signed with that key. */
export async function ensureSigner(db: Queryable, signer: Address, chainNonce: number): Promise<void> {
  await sql`
    insert into operator_signer (address, next_nonce) values (${signer}, ${chainNonce})
    on conflict do nothing`.execute(db);
}

export async function hasOpenTransactions(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from operator_transaction where status in ('QUEUED', 'SENT')) as open`.execute(db);
  return rows[0]?.open === true;
}

/**
 * Takes transactions with a nonce to work on, oldest first, and keeps other processes off them for a while. The lease saves
 * work only: if two processes handle one row at once, the chain still accepts one transaction per nonce.
 */
export async function leaseSent(
  db: Queryable,
  signer: Address,
  leaseMs: number,
  limit: number,
): Promise<OperatorRow[]> {
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
 * Takes queued transactions to send, oldest first. Those of background kinds follow the others, and only while the signer has fewer than
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
 * Gives a queued transaction the signer's next nonce. `chainNonce` is what the chain expects next: when that is
 * further on, somebody else signed with the key.
 *
 * @returns the nonce; null when another process was quicker, or it was cancelled
 */
export async function allotNonce(
  tx: DatabaseTransaction,
  row: OperatorRow,
  chainNonce: number,
): Promise<number | null> {
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
  await publishTransactionUpdate(tx, sent);
  return nonce;
}

export async function attemptsOf(db: Queryable, id: string): Promise<Attempt[]> {
  return (await attemptsOfEach(db, [id])).get(id) ?? [];
}

/** The attempts of transactions by their ids, by one statement. Those without any are absent. */
export async function attemptsOfEach(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Attempt[]>> {
  const { rows } = await sql<Attempt & { transaction_id: string }>`
    select transaction_id, hash, nonce, purpose, raw, max_fee_per_gas_wei, max_priority_fee_per_gas_wei, sent_at_block
    from operator_transaction_attempt where transaction_id = any(${ids as string[]}::uuid[])
    order by created_at, max_fee_per_gas_wei`.execute(db);
  return Map.groupBy(rows, ({ transaction_id }) => transaction_id);
}

export async function insertAttempt(
  db: Queryable,
  row: OperatorRow,
  attempt: { hash: Hash; nonce: number; purpose: AttemptPurpose; raw: Hex; fees: Fees },
): Promise<void> {
  await sql`
    insert into operator_transaction_attempt (hash, transaction_id, nonce, purpose, raw, max_fee_per_gas_wei,
                                              max_priority_fee_per_gas_wei)
    values (${attempt.hash}, ${row.id}, ${attempt.nonce}, ${attempt.purpose}, ${attempt.raw},
            ${attempt.fees.maxFeePerGas}, ${attempt.fees.maxPriorityFeePerGas})
    on conflict (hash) do nothing`.execute(db);
}

/** @param headBlock the newest block when a node first took the attempt */
export async function recordAccepted(db: Queryable, hash: Hash, headBlock: number): Promise<void> {
  await sql`
    update operator_transaction_attempt set sent_at_block = coalesce(sent_at_block, ${headBlock}), answer = null
    where hash = ${hash}`.execute(db);
}

export async function recordRejected(db: Queryable, hash: Hash, answer: string): Promise<void> {
  await sql`
    update operator_transaction_attempt set answer = ${answer} where hash = ${hash}`.execute(db);
}

/** Looks at the row again after `afterMs`, and says why it doesn't move on meanwhile. */
export async function reschedule(
  db: Queryable,
  id: string,
  afterMs: number,
  because: string | null,
): Promise<void> {
  await sql`
    update operator_transaction set not_before = now() + make_interval(secs => ${afterMs / 1000}),
      hold_reason = ${because}
    where id = ${id} and status in ('QUEUED', 'SENT')`.execute(db);
}

/** Notifies the users who may follow the transaction. Part of the transaction that changed it, and its last statement. */
export async function publishTransactionUpdate(
  tx: DatabaseTransaction,
  row: Pick<OperatorRow, 'id' | 'status' | 'requested_by'>,
): Promise<void> {
  const message = {
    name: 'TransactionUpdated' as const,
    payload: { transactionId: row.id, status: row.status },
  };
  await publish(
    tx,
    { room: rooms.admin, ...message },
    ...(row.requested_by === null ? [] : [{ room: rooms.user(row.requested_by), ...message }]),
  );
}
