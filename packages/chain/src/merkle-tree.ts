import { bytesToHex, concatBytes, type Hex, hexToBytes, keccak256 } from 'viem';

/** A Merkle tree as OpenZeppelin's contracts verify and its `merkle-tree` package builds it. */
export interface MerkleTree {
  readonly root: Hex;
  /**
   * The path from a leaf to the root.
   *
   * @throws RangeError when the leaf isn't in the tree.
   */
  proof(leaf: Hex): Hex[];
}

/** A standard leaf: hashed twice, so that no inner node can pass for one. */
export function standardLeaf(encoded: Uint8Array): Hex {
  return keccak256(keccak256(encoded, 'bytes'));
}

/**
 * Builds the tree over leaves in any order.
 *
 * @throws RangeError without leaves, or when two are alike.
 */
export function merkleTree(leaves: readonly Hex[]): MerkleTree {
  if (leaves.length === 0) throw new RangeError('a tree has leaves');
  const sorted = [...leaves].sort();
  const nodes = new Array<Uint8Array>(2 * sorted.length - 1);
  const places = new Map<Hex, number>();
  for (const [rank, leaf] of sorted.entries()) {
    if (places.has(leaf)) throw new RangeError('two leaves are alike');
    const place = nodes.length - 1 - rank;
    nodes[place] = hexToBytes(leaf);
    places.set(leaf, place);
  }
  for (let place = nodes.length - 1 - sorted.length; place >= 0; place -= 1) {
    nodes[place] = hashPair(nodeAt(nodes, 2 * place + 1), nodeAt(nodes, 2 * place + 2));
  }

  return {
    root: bytesToHex(nodeAt(nodes, 0)),
    proof(leaf) {
      const start = places.get(leaf);
      if (start === undefined) throw new RangeError('the leaf is not in the tree');
      const path: Hex[] = [];
      for (let place = start; place > 0; place = parentOf(place)) {
        path.push(bytesToHex(nodeAt(nodes, siblingOf(place))));
      }
      return path;
    },
  };
}

/** Whether a path leads from a leaf to a root. */
export function verifyMerkleProof(root: Hex, leaf: Hex, proof: readonly Hex[]): boolean {
  const top = proof.reduce((node, sibling) => hashPair(node, hexToBytes(sibling)), hexToBytes(leaf));
  return bytesToHex(top) === root.toLowerCase();
}

function nodeAt(nodes: readonly Uint8Array[], place: number): Uint8Array {
  const node = nodes[place];
  if (!node) throw new RangeError(`the tree has no node ${place}`);
  return node;
}

function parentOf(place: number): number {
  return (place - 1) >> 1;
}

function siblingOf(place: number): number {
  return place % 2 === 1 ? place + 1 : place - 1;
}

/** Hashes a pair in ascending order, so that a path needs no left and right. */
function hashPair(a: Uint8Array, b: Uint8Array): Uint8Array {
  return keccak256(concatBytes(isBelow(a, b) ? [a, b] : [b, a]), 'bytes');
}

function isBelow(a: Uint8Array, b: Uint8Array): boolean {
  for (const [place, byte] of a.entries()) {
    const other = b[place] ?? 0;
    if (byte !== other) return byte < other;
  }
  return false;
}
