import { type Hex, hexToBigInt, keccak256, numberToHex } from 'viem';
import { merkleTree } from '../merkle-tree.ts';

/** The set of cards that match an offer. */
export interface CardCriteria {
  /** The value that the order has in place of a token id. */
  readonly root: bigint;
  /**
   * The Merkle proof that a card is in the set.
   *
   * @throws RangeError when it isn't.
   */
  proof(tokenId: bigint): Hex[];
}

/**
 * Builds the criteria over one contract's token ids, for example all cards with a trait, or with the same card and grade. The
 * same set gives the same root in any order.
 *
 * @throws RangeError without cards, or when one is named twice.
 */
export function cardCriteria(tokenIds: readonly bigint[]): CardCriteria {
  const tree = merkleTree(tokenIds.map(criteriaLeaf));
  return { root: hexToBigInt(tree.root), proof: (tokenId) => tree.proof(criteriaLeaf(tokenId)) };
}

/** Seaport hashes an id once. An inner node can't be a valid leaf, since it hashes 64 bytes. */
function criteriaLeaf(tokenId: bigint): Hex {
  return keccak256(numberToHex(tokenId, { size: 32 }));
}
