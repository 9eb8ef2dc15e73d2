import { getAddress } from 'viem';
import type { Address } from './actor.ts';

/** Enough for the wallets on the most requested pages. */
const MAX_KEPT = 10_000;
const kept = new Map<Address, Address>();

/** Returns an address with its checksum (EIP-55). viem's own cache is slower. */
export function checksumAddress(address: Address): Address {
  const known = kept.get(address);
  if (known !== undefined) return known;
  const checksummed = getAddress(address);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(address, checksummed);
  return checksummed;
}
