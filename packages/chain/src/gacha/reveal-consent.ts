import type { Address, TypedDataDefinition } from 'viem';

const REVEAL_CONSENT = {
  RevealConsent: [
    { name: 'holder', type: 'address' },
    { name: 'dropId', type: 'uint256' },
    { name: 'packIds', type: 'uint256[]' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** How far ahead a consent's deadline may lie. */
export const MAX_CONSENT_SECONDS = 15 * 60;

/** A holder's consent that the operator asks for the reveal, so that the holder needs no gas. */
export interface RevealConsent {
  readonly holder: Address;
  readonly dropId: bigint;
  readonly packIds: readonly bigint[];
  /** The contract's `nonces(holder)`: a consent is used once. */
  readonly nonce: bigint;
  readonly deadlineSeconds: bigint;
}

/** What the holder signs (EIP-712). */
export function revealConsentTypedData(
  { chainId, gacha }: { readonly chainId: number; readonly gacha: Address },
  consent: RevealConsent,
): TypedDataDefinition<typeof REVEAL_CONSENT, 'RevealConsent'> {
  return {
    domain: { name: 'Kura Gacha', version: '1', chainId, verifyingContract: gacha },
    types: REVEAL_CONSENT,
    primaryType: 'RevealConsent',
    message: {
      holder: consent.holder,
      dropId: consent.dropId,
      packIds: consent.packIds,
      nonce: consent.nonce,
      deadline: consent.deadlineSeconds,
    },
  };
}
