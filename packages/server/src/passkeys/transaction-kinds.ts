import { kuraAccountAbi } from '@kura/chain/abis';
import type { DatabaseTransaction } from '@kura/database';
import { type Address, getAbiItem, toFunctionSelector } from 'viem';
import type { OperatorKind } from '../platform/index.ts';

/** What the operator sends for somebody who has lost all passkeys. Anybody might: the account checks the words' signature. */
export const proposePasskeyKind: OperatorKind = {
  kind: 'propose-passkey',
  key: 'selling',
  targets: accountsWithRecovery,
  selectors: [toFunctionSelector(getAbiItem({ abi: kuraAccountAbi, name: 'proposePasskey' }))],
  gasLimit: 500_000n,
  dailyLimit: 500,
};

/** Lets a proposed passkey in once its 7 days are over. Anybody might: the account knows the time. */
export const completeRecoveryKind: OperatorKind = {
  kind: 'complete-recovery',
  key: 'selling',
  targets: accountsWithRecovery,
  selectors: [toFunctionSelector(getAbiItem({ abi: kuraAccountAbi, name: 'completeRecovery' }))],
  gasLimit: 500_000n,
  dailyLimit: 500,
};

async function accountsWithRecovery(
  tx: DatabaseTransaction,
  _network: unknown,
  asked: Address,
): Promise<Address[]> {
  const rows = await tx
    .selectFrom('smart_account')
    .where('address', '=', asked.toLowerCase())
    .where('deployed', '=', true)
    .where('recovery_address', 'is not', null)
    .select('address')
    .execute();
  return rows.map(({ address }) => address as Address);
}
