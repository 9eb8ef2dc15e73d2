import type { Hash } from 'viem';

/**
 * How the creation of a drop names it on chain: the drop's id, then the number of the attempt to publish it. An attempt
 * that failed is never taken for a later one, which may have another pool.
 */
export function gachaRef(id: string, attempt: number): Hash {
  return `0x${id.replaceAll('-', '')}${attempt.toString(16).padStart(32, '0')}`;
}

/** The highest number that the database stores for an attempt. */
const MAX_ATTEMPT = 2 ** 31 - 1;

/** The drop and attempt that such a name speaks of; null for a name that the shop never gives. */
export function gachaOfRef(ref: string): { id: string; attempt: number } | null {
  const [, a, b, c, d, e, attempt] =
    /^0x([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/.exec(ref) ?? [];
  const number = Number(`0x${attempt}`);
  return number <= MAX_ATTEMPT ? { id: [a, b, c, d, e].join('-'), attempt: number } : null;
}
