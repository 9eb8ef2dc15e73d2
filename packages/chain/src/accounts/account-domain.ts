import type { Address } from 'viem';

/** Whose signature something is: an account's, on its chain. */
export interface AccountDomain {
  readonly chainId: number;
  readonly account: Address;
}

/** The domain of an account (EIP-712): part of all it signs, so that no other account's signature passes for it. */
export function accountDomain({ chainId, account }: AccountDomain) {
  return { name: 'Kura Account', version: '1', chainId, verifyingContract: account } as const;
}
