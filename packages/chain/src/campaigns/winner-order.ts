import { type Hex, hexToBigInt } from 'viem';
import { encodeWords, uniformBelow } from '../gacha/uniform.ts';

/** The inputs that decide a draw's winners. */
export interface WinnerSeed {
  /** The random word of the draw, 128 bits. */
  readonly word: bigint;
  readonly drawId: Hex;
  /** Applicants in the list. */
  readonly count: number;
}

/**
 * Computes the winners' indexes in their order. Implements the algorithm of the contract CampaignDraw independently, so that
 * each verifies the other.
 *
 * The applicants 0 … count - 1 form a list. A draw takes the one at a random place and moves the last one there (Fisher and
 * Yates). Only moved indexes are stored, so the cost depends on the winners and not on the list.
 *
 * @param howMany number of winners; the positions after the last prize are the replacements.
 * @throws RangeError when there are fewer applicants.
 */
export function winnerIndexes({ word, drawId, count }: WinnerSeed, howMany: number): number[] {
  if (!Number.isSafeInteger(howMany) || howMany < 0 || howMany > count) {
    throw new RangeError(`${count} applicants have no ${howMany} winners`);
  }
  const moved = new Map<number, number>();
  const id = hexToBigInt(drawId);
  return Array.from({ length: howMany }, (_, position) => {
    const last = count - position - 1;
    const place = uniformBelow(last + 1, encodeWords([word, id, BigInt(position)]));
    const winner = moved.get(place) ?? place;
    moved.set(place, moved.get(last) ?? last);
    moved.delete(last);
    return winner;
  });
}

/**
 * The prize for the winner at a position, as an index in the draw's prizes.
 *
 * @returns null for a position after the last prize: a replacement.
 */
export function prizeAt(prizeCounts: readonly number[], position: number): number | null {
  let end = 0;
  for (const [prize, winners] of prizeCounts.entries()) {
    end += winners;
    if (position < end) return prize;
  }
  return null;
}
