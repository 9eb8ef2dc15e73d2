import type { Address } from 'viem';

const digits = (number: number, length: number) => number.toString(16).padStart(length, '0');

/** A buyer of the rush, who is the same in all processes. */
export function buyerOf(number: number): { readonly userId: string; readonly wallet: Address } {
  return {
    userId: `00000000-0000-4000-8000-${digits(number, 12)}`,
    wallet: `0x${'b0'.repeat(14)}${digits(number, 12)}`,
  };
}
