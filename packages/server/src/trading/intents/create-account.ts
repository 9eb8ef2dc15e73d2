import type { IntentStep } from '@kura/api-contract/intents';
import { createAccount } from '@kura/chain/accounts';
import type { DatabaseTransaction } from '@kura/database';
import type { Address, Hex } from 'viem';
import type { CallContext } from '../../platform/index.ts';
import { callStep } from './intent-steps.ts';
import { findUndeployedAccount } from './intents.repository.ts';

/**
 * Returns the step that deploys an account of passkeys before it signs. Contracts ask the account whether a signature is
 * valid (ERC-1271), and Seaport doesn't accept ERC-6492. No step is needed for a deployed account, or before calls alone,
 * because the first call deploys it.
 */
export async function createAccountFirst(
  tx: DatabaseTransaction,
  { chain }: CallContext,
  wallet: Address,
  steps: readonly IntentStep[],
): Promise<IntentStep[]> {
  if (!steps.some(({ kind }) => kind === 'signature')) return [];
  const account = await findUndeployedAccount(tx, wallet);
  if (account === undefined) return [];
  const { first_x: x, first_y: y, first_rp_id_hash: rpIdHash } = account;
  const firstPasskey = { x: x as Hex, y: y as Hex, rpIdHash: rpIdHash as Hex };
  return [callStep('CREATE_ACCOUNT', createAccount(chain.network.contracts.accountFactory, firstPasskey))];
}
