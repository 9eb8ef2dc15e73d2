import type { Hex } from 'viem';

/** How a collection's deployment names it on chain: its id, filled up with zeros to 32 bytes. */
export function collectionRef(id: string): Hex {
  return `0x${id.replaceAll('-', '')}${'0'.repeat(32)}`;
}

/** The id in such a name; null when the contract was deployed by somebody else's programs. */
export function collectionIdOfRef(ref: string): string | null {
  const match = /^0x([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})0{32}$/.exec(ref);
  return match === null ? null : match.slice(1).join('-');
}
