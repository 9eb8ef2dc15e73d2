import { bytesToBigInt, keccak256, numberToBytes } from 'viem';

const RANGE = 1n << 256n;

/** 32-byte words one after another, as `abi.encode` writes numbers. */
export function encodeWords(words: readonly bigint[]): Uint8Array {
  const bytes = new Uint8Array(32 * words.length);
  for (const [place, word] of words.entries()) bytes.set(numberToBytes(word, { size: 32 }), 32 * place);
  return bytes;
}

/**
 * A number below `bound`, every one equally likely, made of a seed's bytes. The Gacha contract does the same.
 *
 * Taking the remainder alone would favour small numbers; the part of the range that would is thrown away, and hashed
 * again.
 */
export function uniformBelow(bound: number, seed: Uint8Array): number {
  if (!Number.isSafeInteger(bound) || bound < 1) throw new RangeError(`no number is below ${bound}`);
  const modulus = BigInt(bound);
  const limit = RANGE - (RANGE % modulus);
  let value = bytesToBigInt(keccak256(seed, 'bytes'));
  while (value >= limit) value = bytesToBigInt(keccak256(encodeWords([value]), 'bytes'));
  return Number(value % modulus);
}
