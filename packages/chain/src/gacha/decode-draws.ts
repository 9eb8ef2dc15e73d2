import { type Hex, hexToNumber, size, slice } from 'viem';
import { packTokenId, pulledCardTokenId } from './token-id.ts';

/** A card that was drawn for a pack. */
export interface PackDraw {
  readonly packId: bigint;
  /** The card's place in the pool. */
  readonly index: number;
  readonly tokenId: bigint;
}

/** The serial of the pack and the index of the card, two bytes each. */
const BYTES_PER_DRAW = 4;

/**
 * The draws of a `CardsDrawn` event, in the order of the packs.
 *
 * @param event its arguments.
 * @throws RangeError when the bytes are no whole number of draws.
 */
export function decodeDraws({ dropId, draws }: { readonly dropId: bigint; readonly draws: Hex }): PackDraw[] {
  const bytes = size(draws);
  if (bytes % BYTES_PER_DRAW !== 0) throw new RangeError(`${bytes} bytes are no whole number of draws`);
  return Array.from({ length: bytes / BYTES_PER_DRAW }, (_, place) => {
    const draw = hexToNumber(slice(draws, place * BYTES_PER_DRAW, (place + 1) * BYTES_PER_DRAW));
    const index = draw & 0xffff;
    return {
      packId: packTokenId(dropId, draw >>> 16),
      index,
      tokenId: pulledCardTokenId(dropId, index),
    };
  });
}
