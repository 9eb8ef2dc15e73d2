import { kuraAccountAbi } from '@kura/chain/abis';
import { getAddress } from 'viem';
import { type AppContext, requireChainAvailable } from '../../platform/index.ts';
import { findSmartAccount, type SmartAccountRow } from './passkeys.repository.ts';

/**
 * Returns the data that the recovery words of a user's account sign to propose a passkey; null without recovery words.
 *
 * @throws ApiError CHAIN_UNAVAILABLE when the account can't be asked for its nonce
 */
export async function readRecovery(context: AppContext, userId: string) {
  const account = await findSmartAccount(context.db, userId);
  if (account === undefined || account.recovery_address === null || !account.deployed) return null;
  return {
    account: getAddress(account.address),
    chainId: context.chain.network.chainId,
    nonce: String(await readRecoveryNonce(context, account)),
  };
}

export async function readRecoveryNonce(
  context: AppContext,
  { address }: Pick<SmartAccountRow, 'address'>,
): Promise<bigint> {
  await requireChainAvailable(context);
  return context.chain.client.readContract({ address, abi: kuraAccountAbi, functionName: 'recoveryNonce' });
}
