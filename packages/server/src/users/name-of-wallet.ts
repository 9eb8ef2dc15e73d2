import { getAddress } from 'viem';
import type { Address } from '../platform/index.ts';

/** What a user is called who has said no name: the wallet's address, shortened as the apps shorten addresses. */
export function nameOfWallet(address: Address): string {
  const checksummed = getAddress(address);
  return `${checksummed.slice(0, 5)}…${checksummed.slice(-5)}`;
}
