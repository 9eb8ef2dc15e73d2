import type { DatabaseTransaction } from '@kura/database';
import { getAddress } from 'viem';
import { type Address, newId } from '../../platform/index.ts';

/**
 * Returns the user of a wallet. A new wallet, or one of a deleted user, gets a new user. Calls for one wallet are serialised,
 * because each spends its proof first.
 *
 * @returns also whether the wallet is the account of the user's passkeys, and whether the user is new
 */
export async function findOrCreateUserOfWallet(
  tx: DatabaseTransaction,
  address: Address,
  now: Date,
): Promise<{ id: string; disabled: boolean; isOfPasskeys: boolean; isNew: boolean }> {
  const known = await tx
    .selectFrom('wallet')
    .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
    .where('wallet.address', '=', address)
    .select(['app_user.id', 'app_user.status', 'wallet.kind'])
    .executeTakeFirst();
  if (known !== undefined && known.status !== 'DELETED') {
    return {
      id: known.id,
      disabled: known.status !== 'ACTIVE',
      isOfPasskeys: known.kind === 'ACCOUNT',
      isNew: false,
    };
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
      // Deleted users have no passkeys.
      conflict.column('address').doUpdateSet({ user_id: id, kind: 'INJECTED', linked_at: now }),
    )
    .execute();
  return { id, disabled: false, isOfPasskeys: false, isNew: true };
}

/** The name of a user without a chosen name: the wallet's address, shortened as in the apps. */
export function nameOfWallet(address: Address): string {
  const checksummed = getAddress(address);
  return `${checksummed.slice(0, 5)}…${checksummed.slice(-5)}`;
}
