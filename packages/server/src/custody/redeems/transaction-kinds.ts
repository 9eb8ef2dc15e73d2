import { redeemVaultAbi } from '@kura/chain/abis';
import { encodeFunctionData, type Hex } from 'viem';
import { contractKinds, type OperatorKind } from '../../platform/index.ts';

const VAULT_FUNCTIONS = ['approve', 'burn', 'reject'] as const;
export type VaultFunction = (typeof VAULT_FUNCTIONS)[number];

const vaultKind = (functionName: VaultFunction, gasLimit: bigint): OperatorKind =>
  contractKinds('redeemVault', redeemVaultAbi)(`${functionName}-redeem`, functionName, {
    key: 'redeem',
    gasLimit,
    dailyLimit: 500,
  });

export const approveRedeemKind = vaultKind('approve', 200_000n);
export const burnRedeemKind = vaultKind('burn', 2_500_000n);
export const rejectRedeemKind = vaultKind('reject', 1_500_000n);

/** Unrequested deposits that go back in a day, at most: each costs the shop gas. */
export const RETURNS_A_DAY = 50;

export const returnDepositKind: OperatorKind = {
  ...rejectRedeemKind,
  kind: 'return-deposit',
  dailyLimit: RETURNS_A_DAY,
};

/** The vault function that a transaction of this kind calls. */
export const operationOf = (kind: string): VaultFunction | null =>
  VAULT_FUNCTIONS.find((name) => kind === `${name}-redeem`) ?? null;

/** The call of the redeem vault for one deposit. */
export const vaultCall = (functionName: VaultFunction, depositId: Hex): Hex =>
  encodeFunctionData({ abi: redeemVaultAbi, functionName, args: [[depositId]] });
