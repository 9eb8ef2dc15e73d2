import fc from 'fast-check';
import { concat, type Hex, keccak256, toHex } from 'viem';
import { expect, test } from 'vitest';
import { merkleTree, standardLeaf, verifyMerkleProof } from './merkle-tree.ts';

const leavesOf = (count: number): Hex[] =>
  Array.from({ length: count }, (_, index) => standardLeaf(new Uint8Array([index >> 8, index & 0xff])));

test('every leaf is proved, for any number of leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), (count) => {
      const leaves = leavesOf(count);
      const tree = merkleTree(leaves);
      for (const leaf of leaves) expect(verifyMerkleProof(tree.root, leaf, tree.proof(leaf))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('the order of the leaves makes no difference', () => {
  const leaves = leavesOf(13);
  expect(merkleTree(leaves.toReversed()).root).toBe(merkleTree(leaves).root);
});

test('an inner node is no leaf, and a path proves no other leaf', () => {
  const [a, b, c] = leavesOf(3) as [Hex, Hex, Hex];
  const tree = merkleTree([a, b, c]);
  const inner = keccak256(concat([a, b].sort()));
  expect(() => tree.proof(inner)).toThrow(RangeError);
  expect(verifyMerkleProof(tree.root, b, tree.proof(a))).toBe(false);
});

test('leaves that are alike are refused: one would be provable twice', () => {
  const leaf = keccak256(toHex('leaf'));
  expect(() => merkleTree([leaf, leaf])).toThrow(RangeError);
  expect(() => merkleTree([])).toThrow(RangeError);
});
