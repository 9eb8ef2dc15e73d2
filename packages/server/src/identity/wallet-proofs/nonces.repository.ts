import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from '../../platform/index.ts';

/** Makes proofs of one wallet wait for each other until the transaction ends. */
export const lockWallet = (tx: DatabaseTransaction, address: Address) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${address}`}, 0))`.execute(tx);

/** @returns whether the nonce was unused before */
export async function spendNonce(
  tx: DatabaseTransaction,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const used = await sql`
    insert into used_sign_in_nonce (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing`.execute(tx);
  return used.numAffectedRows === 1n;
}
