import type { UserOperation } from './user-operation.ts';

/** Checking a passkey takes 21,000 with the precompile of P-256, a nonce key that is used for the first time 22,000. */
const VERIFICATION_GAS = 70_000n;
/** What making an account takes on top, three times over. */
const CREATION_GAS = 300_000n;

/**
 * The gas that checking an operation is given. It is known, since all accounts run the same code, and no bundler can measure
 * it: who estimates has no signature yet, and a wrong one is refused before the costly part.
 */
export function verificationGas({ factory }: Pick<UserOperation, 'factory'>): bigint {
  return VERIFICATION_GAS + (factory ? CREATION_GAS : 0n);
}
