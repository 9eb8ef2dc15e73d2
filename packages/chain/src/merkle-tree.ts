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
  const sorted = [...leaves].sort();
  const nodes = treeNodes(sorted);
  const indexes = new Map<Hex, number>();
  for (const [rank, leaf] of sorted.entries()) {
    if (indexes.has(leaf)) throw new RangeError('two leaves are alike');
    indexes.set(leaf, nodes.length - 1 - rank);
  }

  return {
    root: bytesToHex(nodeAt(nodes, 0)),
    proof(leaf) {
      const start = indexes.get(leaf);
      if (start === undefined) throw new RangeError('the leaf is not in the tree');
      const path: Hex[] = [];
      for (let index = start; index > 0; index = parentOf(index)) {
        path.push(bytesToHex(nodeAt(nodes, siblingOf(index))));
      }
      return path;
    },
  };
}

/**
 * The root over leaves in any order, where some may be alike: for those who say which.
 *
 * @throws RangeError without leaves.
 */
export function merkleRoot(leaves: readonly Hex[]): Hex {
  return bytesToHex(nodeAt(treeNodes([...leaves].sort()), 0));
}

/** All nodes, the root first and the leaves last, in descending order. */
function treeNodes(sorted: readonly Hex[]): Uint8Array[] {
  if (sorted.length === 0) throw new RangeError('a tree has leaves');
  const nodes = new Array<Uint8Array>(2 * sorted.length - 1);
  for (const [rank, leaf] of sorted.entries()) nodes[nodes.length - 1 - rank] = hexToBytes(leaf);
  for (let index = nodes.length - 1 - sorted.length; index >= 0; index -= 1) {
    nodes[index] = hashPair(nodeAt(nodes, 2 * index + 1), nodeAt(nodes, 2 * index + 2));
  }
  return nodes;
}

/** Whether a path leads from a leaf to a root. */
export function verifyMerkleProof(root: Hex, leaf: Hex, proof: readonly Hex[]): boolean {
  const top = proof.reduce((node, sibling) => hashPair(node, hexToBytes(sibling)), hexToBytes(leaf));
  return bytesToHex(top) === root.toLowerCase();
}

function nodeAt(nodes: readonly Uint8Array[], index: number): Uint8Array {
  const node = nodes[index];
  if (!node) throw new RangeError(`the tree has no node ${index}`);
  return node;
}

function parentOf(index: number): number {
  return (index - 1) >> 1;
}

function siblingOf(index: number): number {
  return index % 2 === 1 ? index + 1 : index - 1;
}

/** Hashes a pair in ascending order, so that a path needs no left and right. */
function hashPair(a: Uint8Array, b: Uint8Array): Uint8Array {
  return keccak256(concatBytes(isBelow(a, b) ? [a, b] : [b, a]), 'bytes');
}

function isBelow(a: Uint8Array, b: Uint8Array): boolean {
  for (const [index, byte] of a.entries()) {
    const other = b[index] ?? 0;
    if (byte !== other) return byte < other;
  }
  return false;
}
