import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { type Address, newId } from '../platform/index.ts';
import { nameOfWallet } from './name-of-wallet.ts';

/**
 * The user of a wallet; a wallet never seen before, or one whose user is deleted, gets a new one.
 *
 * @returns with it whether the wallet is the account of the user's passkeys
 */
export async function findOrCreateUserOfWallet(
  tx: DatabaseTransaction,
  address: Address,
  now: Date,
): Promise<{ id: string; disabled: boolean; isOfPasskeys: boolean }> {
  // Two first log-ins of one wallet at once must not make two users.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${address}`}, 0))`.execute(tx);
  const known = await tx
    .selectFrom('wallet')
    .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
    .where('wallet.address', '=', address)
    .select(['app_user.id', 'app_user.status', 'wallet.kind'])
    .executeTakeFirst();
  if (known !== undefined && known.status !== 'DELETED') {
    return { id: known.id, disabled: known.status !== 'ACTIVE', isOfPasskeys: known.kind === 'ACCOUNT' };
  }

  const id = newId();
  await tx
    .insertInto('app_user')
    .values({ id, name: nameOfWallet(address), created_at: now, updated_at: now })
    .execute();
  await tx
    .insertInto('wallet')
    .values({ address, user_id: id, linked_at: now })
    .onConflict((conflict) =>
      // No passkey of whoever is gone is left.
      conflict.column('address').doUpdateSet({ user_id: id, kind: 'INJECTED', linked_at: now }),
    )
    .execute();
  return { id, disabled: false, isOfPasskeys: false };
}
