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

/** Gas that the paymaster's check is given: twice what it takes. It does nothing after an operation. */
export const PAYMASTER_VERIFICATION_GAS = 40_000n;

/** When a sponsorship holds, seconds since 1970: after the one, up to the other. */
export interface SponsorshipWindow {
  readonly validAfterSeconds: number;
  readonly validUntilSeconds: number;
}

/** A signature of the sponsor's length that nobody made, for estimating what an operation costs. */
export const PLACEHOLDER_SPONSORSHIP = sponsorshipData(
  { validAfterSeconds: 0xffffffffffff, validUntilSeconds: 0xffffffffffff },
  `0x${'ff'.repeat(65)}`,
);

/** What the sponsor signs (EIP-712) so that the paymaster pays for this operation, as it is, in that time. */
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

/** The sponsor's signature of {@link sponsorshipTypedData} as the operation carries it: its `paymasterData`. */
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
