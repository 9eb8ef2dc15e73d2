import { type Address, type Hex, hexToBigInt } from 'viem';
import { encodeWords } from '../gacha/uniform.ts';
import { type MerkleTree, merkleTree, standardLeaf } from '../merkle-tree.ts';

/** An applicant as the list of a draw has it. */
export interface Applicant {
  /** Place in the list, from 0. */
  readonly index: number;
  readonly wallet: Address;
  /** 32 random bytes, which hide the wallet until the applicant or the result shows them. */
  readonly salt: Hex;
}

/** The leaf of one applicant: (draw, index, wallet, salt). */
export function applicantLeaf(drawId: Hex, { index, wallet, salt }: Applicant): Hex {
  return standardLeaf(
    encodeWords([hexToBigInt(drawId), BigInt(index), hexToBigInt(wallet), hexToBigInt(salt)]),
  );
}

/**
 * The tree over the leaves of a draw. Its root is committed.
 *
 * @throws RangeError without leaves, or when two are alike.
 */
export function applicantTree(leaves: readonly Hex[]): MerkleTree {
  return merkleTree(leaves.map((leaf) => leaf.toLowerCase() as Hex));
}
