import type { Hash } from 'viem';

/**
 * The reference of a creation on chain: a hash of the drop's id and the attempt's number. A failed attempt is never taken for
 * a later one, which may have another pool.
 */
export function gachaRef(id: string, attempt: number): Hash {
  return `0x${id.replaceAll('-', '')}${attempt.toString(16).padStart(32, '0')}`;
}

/** The highest number that the database stores for an attempt. */
const MAX_ATTEMPT = 2 ** 31 - 1;

/** Returns the drop and attempt of such a reference; null for a foreign one. */
export function gachaOfRef(ref: string): { id: string; attempt: number } | null {
  const [, a, b, c, d, e, attempt] =
    /^0x([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/.exec(ref) ?? [];
  const number = Number(`0x${attempt}`);
  return number <= MAX_ATTEMPT ? { id: [a, b, c, d, e].join('-'), attempt: number } : null;
}
