import { expect, test } from 'vitest';
import { sponsorshipData, sponsorshipTypedData } from './sponsorship.ts';
import type { UserOperation } from './user-operation.ts';
import { verificationGas } from './verification-gas.ts';

const paymaster = '0x1111111111111111111111111111111111111111';
const operation: UserOperation = {
  sender: '0x2222222222222222222222222222222222222222',
  nonce: 7n,
  callData: '0x1234',
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 3n,
  maxFeePerGas: 5n,
  maxPriorityFeePerGas: 4n,
  paymaster,
  paymasterVerificationGasLimit: 40_000n,
  paymasterPostOpGasLimit: 9n,
  signature: '0x',
};
const window = { validAfterSeconds: 10, validUntilSeconds: 70 };

test('a sponsor signs the operation with the gas of the paymaster, for its time', () => {
  const { message } = sponsorshipTypedData({ chainId: 8453, paymaster }, operation, window);
  expect(message).toMatchObject({
    sender: operation.sender,
    nonce: 7n,
    callData: '0x1234',
    preVerificationGas: 3n,
    paymasterVerificationGasLimit: 40_000n,
    paymasterPostOpGasLimit: 9n,
    validAfter: 10,
    validUntil: 70,
  });
});

test('an operation carries the time in six bytes each, then the signature', () => {
  expect(sponsorshipData(window, '0xabcd')).toBe('0x00000000000a000000000046abcd');
});

test('an operation that makes its account is checked with more gas', () => {
  expect(verificationGas({ factory: paymaster })).toBeGreaterThan(verificationGas({ factory: undefined }));
});
