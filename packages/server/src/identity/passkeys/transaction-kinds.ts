import { kuraAccountAbi } from '@kura/chain/abis';
import { getAbiItem, toFunctionSelector } from 'viem';
import type { OperatorKind } from '../../platform/index.ts';
import { accountsWithRecovery } from './passkeys.repository.ts';

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
