import type { TokenKind } from '@kura/domain/vocabulary';
import { type Address, isAddressEqual } from 'viem';
import type { Network } from './network.ts';

/** Decimals of every token that the shop knows: USDC, USDT and points. */
export const KNOWN_TOKEN_DECIMALS = 6;

/** Decimals assumed for an unknown ERC-20. */
export const UNKNOWN_TOKEN_DECIMALS = 18;

/** The shop's kind for an ERC-20; null for an unknown token. Compares addresses, because a symbol can be imitated. */
export function tokenKindOf(network: Network, token: Address): TokenKind | null {
  const { USDC, USDT, POINT } = network.tokens;
  if (isAddressEqual(token, USDC)) return 'USDC';
  if (isAddressEqual(token, USDT)) return 'USDT';
  if (isAddressEqual(token, POINT)) return 'POINT';
  return null;
}

/** Decimals to format amounts of an ERC-20 with: 6 for the shop's tokens, 18 for any other. */
export function tokenDecimals(network: Network, token: Address): number {
  return tokenKindOf(network, token) === null ? UNKNOWN_TOKEN_DECIMALS : KNOWN_TOKEN_DECIMALS;
}
