import { type Hex, hexToBigInt } from 'viem';
import { encodeWords, uniformBelow } from './uniform.ts';

/** The random seed that ordered a pool, and the reference of its request. */
export interface Shuffle {
  readonly ref: Hex;
  /** 128 bits. */
  readonly seed: bigint;
}

/**
 * Slabs in the order of a pool: sorted, which leaves no choice to the person who lists them, then shuffled
 * by the seed (Fisher and Yates from the end; place `i` changes with a place up to `i`).
 *
 * @param serialHashes every slab once.
 */
export function shufflePool(serialHashes: readonly Hex[], { ref, seed }: Shuffle): Hex[] {
  const order = serialHashes.map((hash) => hash.toLowerCase() as Hex).sort();
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = uniformBelow(place + 1, encodeWords([seed, hexToBigInt(ref), BigInt(place)]));
    const [here, there] = [order[place], order[other]] as [Hex, Hex];
    order[place] = there;
    order[other] = here;
  }
  return order;
}
