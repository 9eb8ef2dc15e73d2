import { type Address, concat, type Hex, numberToHex, type TypedDataDefinition } from 'viem';
import { toPackedUserOperation } from 'viem/account-abstraction';
import type { UserOperation } from './user-operation.ts';

const USER_OPERATION_REQUEST = {
  UserOperationRequest: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterVerificationGasLimit', type: 'uint256' },
    { name: 'paymasterPostOpGasLimit', type: 'uint256' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
  ],
} as const;

/** Gas for the paymaster's validation: twice the measured gas. The paymaster does nothing after an operation. */
export const PAYMASTER_VERIFICATION_GAS = 40_000n;

/** A sponsorship's validity, seconds since 1970: after the first and until the second. */
export interface SponsorshipWindow {
  readonly validAfterSeconds: number;
  readonly validUntilSeconds: number;
}

/** A placeholder with a sponsor signature's length, for gas estimates. */
export const PLACEHOLDER_SPONSORSHIP = sponsorshipData(
  { validAfterSeconds: 0xffffffffffff, validUntilSeconds: 0xffffffffffff },
  `0x${'ff'.repeat(65)}`,
);

/** The EIP-712 data that the sponsor signs, so that the paymaster pays for exactly this operation in this time window. */
export function sponsorshipTypedData(
  { chainId, paymaster }: { readonly chainId: number; readonly paymaster: Address },
  operation: UserOperation,
  { validAfterSeconds, validUntilSeconds }: SponsorshipWindow,
): TypedDataDefinition<typeof USER_OPERATION_REQUEST, 'UserOperationRequest'> {
  const { sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees } =
    toPackedUserOperation(operation);
  return {
    domain: { name: 'Kura Paymaster', version: '1', chainId, verifyingContract: paymaster },
    types: USER_OPERATION_REQUEST,
    primaryType: 'UserOperationRequest',
    message: {
      ...{ sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees },
      paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit ?? 0n,
      paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 0n,
      validAfter: validAfterSeconds,
      validUntil: validUntilSeconds,
    },
  };
}

/** The operation's `paymasterData`, with the sponsor's signature of {@link sponsorshipTypedData}. */
export function sponsorshipData(
  { validAfterSeconds, validUntilSeconds }: SponsorshipWindow,
  signature: Hex,
): Hex {
  return concat([
    numberToHex(validAfterSeconds, { size: 6 }),
    numberToHex(validUntilSeconds, { size: 6 }),
    signature,
  ]);
}
