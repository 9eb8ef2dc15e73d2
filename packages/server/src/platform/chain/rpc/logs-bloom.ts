import { type Hex, hexToBytes, keccak256 } from 'viem';

/**
 * Returns the bits of a value in a block's logs bloom (yellow paper, 4.3.1): three of 2,048, each from two bytes in its
 * Keccak hash. Counted from the last byte's lowest bit.
 */
function bitsOf(value: Hex): [number, number, number] {
  const hash = hexToBytes(keccak256(value));
  const bit = (at: number) => (((hash[at] as number) << 8) | (hash[at + 1] as number)) & 2047;
  return [bit(0), bit(2), bit(4)];
}

const bitsByValue = new Map<Hex, [number, number, number]>();
/** Only addresses and selectors repeat; other topics (owners, ids) would only fill the memory. */
const rememberedValues = 4_096;

function rememberedBitsOf(value: Hex): [number, number, number] {
  const known = bitsByValue.get(value);
  if (known) return known;
  const bits = bitsOf(value);
  if (bitsByValue.size < rememberedValues) bitsByValue.set(value, bits);
  return bits;
}

/** Reads the byte of bit `bit` in a bloom's hex text, two characters from `2`. */
function hasBit(bloom: Hex, bit: number): boolean {
  const byte = 255 - (bit >> 3);
  const value = Number.parseInt(bloom.slice(2 + byte * 2, 4 + byte * 2), 16);
  return (value & (1 << (bit & 7))) !== 0;
}

/** Whether a bloom may contain a value. False is certain; true may be chance. */
export function mayContain(bloom: Hex, value: Hex): boolean {
  return rememberedBitsOf(value).every((bit) => hasBit(bloom, bit));
}

/** Returns the bloom of exactly these logs: equal to the header's when none is missing or invented. */
export function bloomOf(logs: readonly { address: Hex; topics: readonly Hex[] }[]): Hex {
  const bytes = new Uint8Array(256);
  for (const { address, topics } of logs) {
    for (const value of [address, ...topics]) {
      for (const bit of rememberedBitsOf(value)) {
        const byte = 255 - (bit >> 3);
        bytes[byte] = (bytes[byte] as number) | (1 << (bit & 7));
      }
    }
  }
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
