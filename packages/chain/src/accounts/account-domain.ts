import type { Address } from 'viem';

/** An account on its chain. */
export interface AccountDomain {
  readonly chainId: number;
  readonly account: Address;
}

/**
 * The account's EIP-712 domain. Every signature of the account includes it, so that no other account's signature is valid for
 * it.
 */
export function accountDomain({ chainId, account }: AccountDomain) {
  return { name: 'Kura Account', version: '1', chainId, verifyingContract: account } as const;
}
