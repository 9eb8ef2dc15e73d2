import { createHash } from 'node:crypto';
import type { Hex } from 'viem';

/**
 * Returns the id of a projection's row from its entity key: a UUID of version 8 over SHA-256 (RFC 9562, 5.8). An entity keeps
 * its id, and so its address in the shop, when its block is reorganised or the chain is indexed again.
 */
export function idOf(entityKey: string): string {
  const bytes = createHash('sha256').update(entityKey).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The reference of the shop's entity on chain: its id, padded with zeros to 32 bytes. */
export function refOfId(id: string): Hex {
  return `0x${id.replaceAll('-', '')}${'0'.repeat(32)}`;
}

/** Returns the id in such a reference; null for a foreign one. */
export function idOfRef(ref: string): string | null {
  const match = /^0x([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})0{32}$/.exec(ref);
  return match === null ? null : match.slice(1).join('-');
}
