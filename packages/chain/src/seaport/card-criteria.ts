import { type Hex, hexToBigInt, keccak256, numberToHex } from 'viem';
import { merkleTree } from '../merkle-tree.ts';

/** A set of cards that an offer is for. */
export interface CardCriteria {
  /** What the order carries in place of a token id. */
  readonly root: bigint;
  /**
   * What proves to Seaport that a card is in the set.
   *
   * @throws RangeError when it isn't.
   */
  proof(tokenId: bigint): Hex[];
}

/**
 * The criteria over the token ids of cards of one contract: of a trait, or of the same card and grade. The same set gives the
 * same root in any order.
 *
 * @throws RangeError without cards, or when one is named twice.
 */
export function cardCriteria(tokenIds: readonly bigint[]): CardCriteria {
  const tree = merkleTree(tokenIds.map(criteriaLeaf));
  return { root: hexToBigInt(tree.root), proof: (tokenId) => tree.proof(criteriaLeaf(tokenId)) };
}

/** Seaport hashes an id once. No inner node passes for one, since those are hashes of 64 bytes. */
function criteriaLeaf(tokenId: bigint): Hex {
  return keccak256(numberToHex(tokenId, { size: 32 }));
}
