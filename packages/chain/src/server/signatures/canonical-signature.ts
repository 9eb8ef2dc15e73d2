import {
  compactSignatureToSignature,
  type Hex,
  parseCompactSignature,
  parseSignature,
  serializeSignature,
  size,
} from 'viem';

/**
 * One signature of a key has several spellings: 65 bytes with v 27/28 or 0/1, or 64 bytes (EIP-2098).
 *
 * @returns the one with v 27 or 28; null for anything else
 */
export function canonicalSignature(signature: Hex): Hex | null {
  try {
    const parts =
      size(signature) === 64
        ? compactSignatureToSignature(parseCompactSignature(signature))
        : size(signature) === 65
          ? parseSignature(signature)
          : null;
    return parts && serializeSignature(parts);
  } catch {
    return null;
  }
}
