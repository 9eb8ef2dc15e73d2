/** The low bits of a token id are the position within its drop: a card's pool index, or a pack's serial. */
const POSITION_BITS = 16n;
const POSITION_MASK = (1n << POSITION_BITS) - 1n;

/** The first id of directly minted cards. Ids of drawn cards and packs are lower. */
const FIRST_MINTED_ID = 1n << 40n;

/** The largest drop id; the smallest is 1. */
const MAX_DROP_ID = (1n << 24n) - 1n;

/** A card's origin according to its token id. */
export type CardOrigin =
  | { readonly kind: 'pulled'; readonly dropId: bigint; readonly index: number }
  | { readonly kind: 'minted' };

/** Token id of the card at a pool index, once it is drawn: `(dropId << 16) | index`. */
export function pulledCardTokenId(dropId: bigint, index: number): bigint {
  return positionOf(dropId, index, 'pool index');
}

/** Token id of a drop's pack by its serial, from 0: `(dropId << 16) | serial`. */
export function packTokenId(dropId: bigint, serial: number): bigint {
  return positionOf(dropId, serial, 'serial');
}

/**
 * Parses a card's origin from its id.
 *
 * @throws RangeError when no card can have that id.
 */
export function cardOrigin(tokenId: bigint): CardOrigin {
  if (tokenId >= FIRST_MINTED_ID) return { kind: 'minted' };
  const { dropId, position } = split(tokenId);
  return { kind: 'pulled', dropId, index: position };
}

/**
 * Parses a pack's drop and serial from its id.
 *
 * @throws RangeError when no pack can have that id.
 */
export function packOrigin(tokenId: bigint): { readonly dropId: bigint; readonly serial: number } {
  const { dropId, position } = split(tokenId);
  return { dropId, serial: position };
}

function positionOf(dropId: bigint, position: number, name: string): bigint {
  if (dropId < 1n || dropId > MAX_DROP_ID) throw new RangeError(`no drop has the id ${dropId}`);
  if (!Number.isInteger(position) || position < 0 || BigInt(position) > POSITION_MASK) {
    throw new RangeError(`no ${name} is ${position}`);
  }
  return (dropId << POSITION_BITS) | BigInt(position);
}

function split(tokenId: bigint): { dropId: bigint; position: number } {
  const dropId = tokenId >> POSITION_BITS;
  if (dropId < 1n || dropId > MAX_DROP_ID) throw new RangeError(`no drop has a token ${tokenId}`);
  return { dropId, position: Number(tokenId & POSITION_MASK) };
}
