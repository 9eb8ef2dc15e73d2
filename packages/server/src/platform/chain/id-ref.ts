import type { Hex } from 'viem';

/** How contracts name a thing of the shop: its id, filled up with zeros to 32 bytes. */
export function refOfId(id: string): Hex {
  return `0x${id.replaceAll('-', '')}${'0'.repeat(32)}`;
}

/** The id in such a name; null when somebody else's programs gave it. */
export function idOfRef(ref: string): string | null {
  const match = /^0x([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})0{32}$/.exec(ref);
  return match === null ? null : match.slice(1).join('-');
}
