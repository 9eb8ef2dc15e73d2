import { encodeWords, uniformBelow } from './uniform.ts';

/** The inputs that decide one draw, besides the remaining cards. */
export interface DrawSeed {
  /** The random word of the request, 128 bits. */
  readonly word: bigint;
  readonly dropId: bigint;
  /** Index of the request in its drop's queue, from 0. */
  readonly entry: number;
  /** Index of the pack in its request, from 0. */
  readonly position: number;
}

/** The remaining cards of a drop. */
export interface Pool {
  /** Number of remaining cards. */
  readonly remaining: number;
  /**
   * Draws the next card without putting it back.
   *
   * @returns its index in the pool.
   * @throws RangeError when the pool is empty.
   */
  draw(seed: DrawSeed): number;
}

/**
 * Creates a drop's full pool. Implements the Gacha contract's draw independently, so that each verifies the other.
 *
 * The cards 0 … size - 1 form a list. A draw takes the one at a random place and moves the last one there (Fisher and Yates).
 * Only moved indexes are stored.
 *
 * @param size cards in the pool.
 */
export function newPool(size: number): Pool {
  const moved = new Map<number, number>();
  let remaining = size;

  return {
    get remaining() {
      return remaining;
    },
    draw({ word, dropId, entry, position }) {
      if (remaining === 0) throw new RangeError('no card is left');
      const place = uniformBelow(remaining, encodeWords([word, dropId, BigInt(entry), BigInt(position)]));
      const last = remaining - 1;
      const card = moved.get(place) ?? place;
      moved.set(place, moved.get(last) ?? last);
      moved.delete(last);
      remaining = last;
      return card;
    },
  };
}
