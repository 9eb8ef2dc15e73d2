import { type Hex, hexToBigInt } from 'viem';
import { encodeWords, uniformBelow } from '../gacha/uniform.ts';

/** What decides the winners of a draw. */
export interface WinnerSeed {
  /** The random word of the draw, 128 bits. */
  readonly word: bigint;
  readonly drawId: Hex;
  /** Applicants in the list. */
  readonly count: number;
}

/**
 * The indexes of the winners in their order: the computation of the contract CampaignDraw, implemented again from its description,
 * so that each verifies the other.
 *
 * The applicants 0 … count - 1 form a list. A draw takes the one at a random place and moves the last one there (Fisher and
 * Yates). Only what moved is stored, so a list of any length takes the time of its winners.
 *
 * @param howMany how many winners; the positions after the last prize are the replacements.
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
 * The prize of the winner at a position: its place in the prizes of the draw.
 *
 * @returns null when the prizes end before: a replacement.
 */
export function prizeAt(prizeCounts: readonly number[], position: number): number | null {
  let end = 0;
  for (const [prize, winners] of prizeCounts.entries()) {
    end += winners;
    if (position < end) return prize;
  }
  return null;
}
