import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { newId } from '../new-id.ts';
import type { OperatorRow } from './operator-transactions.repository.ts';

/** Inserts the signer's row with the chain's nonce when this database never signed with that key. */
export async function ensureSigner(db: Queryable, signer: Address, chainNonce: number): Promise<void> {
  await sql`
    insert into operator_signer (address, next_nonce) values (${signer}, ${chainNonce})
    on conflict do nothing`.execute(db);
}

export async function findLowestNonce(db: Queryable, signer: Address): Promise<number | null> {
  const { rows } = await sql<{ lowest: number | null }>`
    select min(nonce) as lowest from operator_transaction
    where signer = ${signer} and status = 'SENT'`.execute(db);
  return rows[0]?.lowest ?? null;
}

export async function insertNonceFill(tx: DatabaseTransaction, signer: Address, nonce: number, kind: string) {
  const { rows } = await sql<OperatorRow>`
    insert into operator_transaction (id, kind, idempotency_key, signer, to_address, data, status, nonce,
                                      cancel_requested)
    values (${newId()}, ${kind}, ${`${signer}:${nonce}:${newId()}`}, ${signer},
            ${signer}, '0x', 'SENT', ${nonce}, true)
    on conflict (signer, nonce) do update set status = 'SENT', not_before = now(), updated_at = now()
      where operator_transaction.status = 'CANCELLED' and operator_transaction.block_number is null
    returning *`.execute(tx);
  return rows;
}

export async function listOtherSigners(db: Queryable, own: readonly Address[]): Promise<Address[]> {
  const { rows } = await sql<{ signer: Address }>`
    select distinct signer from operator_transaction
    where status in ('QUEUED', 'SENT') and signer <> all(${own as string[]}::text[])`.execute(db);
  return rows.map(({ signer }) => signer);
}

export async function updateBalance(
  db: Queryable,
  signer: Address,
  { balance, low }: { balance: bigint; low: boolean },
): Promise<void> {
  await sql`
    update operator_signer set balance_wei = ${balance}, balance_low = ${low}
    where address = ${signer} and (balance_wei, balance_low) is distinct from (${balance}::numeric, ${low})`.execute(
    db,
  );
}
