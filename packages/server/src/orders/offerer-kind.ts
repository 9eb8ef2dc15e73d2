import { type AccountKind, accountKind } from '@kura/chain/server';
import type { Address } from 'viem';
import type { CallContext } from '../platform/index.ts';

/**
 * What will sign an order: a key or a contract. An account of passkeys signs as a contract does, also while it is still to be
 * made: its order's first step makes it.
 */
export async function offererKind({ chain, db }: CallContext, wallet: Address): Promise<AccountKind> {
  const account = await db
    .selectFrom('smart_account')
    .where('address', '=', wallet)
    .select('address')
    .executeTakeFirst();
  return account === undefined ? accountKind(chain.client, wallet) : 'contract';
}
