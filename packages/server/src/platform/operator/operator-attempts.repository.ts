import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Hash, Hex } from 'viem';
import type { Fees } from './fees.ts';
import type { OperatorRow } from './operator-transactions.repository.ts';

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

export async function attemptsOf(db: Queryable, id: string): Promise<Attempt[]> {
  return (await attemptsOfEach(db, [id])).get(id) ?? [];
}

/** Returns the attempts of transactions by id, in one statement. Those without any are absent. */
export async function attemptsOfEach(db: Queryable, ids: readonly string[]) {
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

/** @param headBlock the newest block when a node first accepted the attempt */
export async function recordAccepted(db: Queryable, hash: Hash, headBlock: number): Promise<void> {
  await sql`
    update operator_transaction_attempt set sent_at_block = coalesce(sent_at_block, ${headBlock}), answer = null
    where hash = ${hash}`.execute(db);
}

export async function recordRejected(db: Queryable, hash: Hash, answer: string): Promise<void> {
  await sql`
    update operator_transaction_attempt set answer = ${answer} where hash = ${hash}`.execute(db);
}
