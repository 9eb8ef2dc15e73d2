import { type AccountKind, accountKind } from '@kura/chain/server';
import type { Address } from 'viem';
import type { CallContext } from '../../../platform/index.ts';
import { isAccountOfPasskeys } from './order-observations.repository.ts';

/** An account of passkeys is a contract that signs several orders at once. */
type OffererKind = AccountKind | 'account';

/**
 * Returns the kind of account that will sign an order. An account of passkeys counts as one before it is deployed, because
 * its order's first step deploys it.
 */
export async function offererKind({ chain, db }: CallContext, wallet: Address): Promise<OffererKind> {
  const isOfPasskeys = await isAccountOfPasskeys(db, wallet);
  return isOfPasskeys ? 'account' : accountKind(chain.client, wallet);
}
