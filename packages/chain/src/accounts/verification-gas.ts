import type { UserOperation } from './user-operation.ts';

/** Checking a passkey takes 21,000 with the precompile of P-256, a nonce key that is used for the first time 22,000. */
const VERIFICATION_GAS = 70_000n;
/** Additional gas of an account's creation, times three. */
const CREATION_GAS = 300_000n;

/**
 * The gas limit for the verification of an operation. It is fixed: all accounts run the same code, and a bundler
 * can't measure it without a signature, because a wrong one is refused before the expensive part.
 */
export function verificationGas({ factory }: Pick<UserOperation, 'factory'>): bigint {
  return VERIFICATION_GAS + (factory ? CREATION_GAS : 0n);
}
