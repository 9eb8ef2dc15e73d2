import { createHash } from 'node:crypto';

/**
 * The id of a row that a projection makes, from its entity key: a UUID of version 8 over SHA-256 (RFC 9562, 5.8). A
 * thing keeps its id, and so its address in the shop, when its block is reorganised or the chain is indexed again.
 */
export function idOf(entityKey: string): string {
  const bytes = createHash('sha256').update(entityKey).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
