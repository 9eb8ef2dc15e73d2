import fc from 'fast-check';
import { hexToBigInt, keccak256, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { verifyMerkleProof } from '../merkle-tree.ts';
import { cardCriteria } from './card-criteria.ts';

const leafOf = (tokenId: bigint) => keccak256(numberToHex(tokenId, { size: 32 }));

test('each card is proved, and the set has one root in any order', () => {
  const ids = fc.uniqueArray(fc.bigInt({ min: 0n, max: 2n ** 64n }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(ids, (tokenIds) => {
      const criteria = cardCriteria(tokenIds);
      expect(cardCriteria(tokenIds.toReversed()).root).toBe(criteria.root);
      for (const id of tokenIds) {
        const root = numberToHex(criteria.root, { size: 32 });
        expect(verifyMerkleProof(root, leafOf(id), criteria.proof(id))).toBe(true);
      }
    }),
  );
});

test('one card is its own root', () => {
  expect(cardCriteria([7n]).root).toBe(hexToBigInt(leafOf(7n)));
  expect(cardCriteria([7n]).proof(7n)).toEqual([]);
});

test('no card, a card named twice, and a card outside are refused', () => {
  expect(() => cardCriteria([])).toThrow(RangeError);
  expect(() => cardCriteria([1n, 1n])).toThrow(RangeError);
  expect(() => cardCriteria([1n, 2n]).proof(3n)).toThrow(RangeError);
});
