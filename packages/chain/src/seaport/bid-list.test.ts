import { concat, encodeAbiParameters, type Hex, keccak256, padHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { verifyMerkleProof } from '../merkle-tree.ts';
import { bidList } from './bid-list.ts';

const auctionId = padHex('0xaa');
const hashes = [padHex('0x01'), padHex('0x02'), padHex('0x03')];

/** Written out a second time, as the contract does it. */
function leafOf(sequence: number, orderHash: Hex): Hex {
  const types = [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'bytes32' }] as const;
  return keccak256(concat([keccak256(encodeAbiParameters(types, [auctionId, BigInt(sequence), orderHash]))]));
}

describe('[T21] the list of an auction’s bids', () => {
  test('has a proof for each bid in its place', () => {
    const list = bidList(auctionId, hashes);
    expect(list.count).toBe(3);
    const proven = hashes.map((hash, index) => {
      const { sequence, proof } = list.placeOf(index + 1);
      return verifyMerkleProof(list.root, leafOf(sequence, hash), proof);
    });
    expect(proven).toEqual([true, true, true]);
  });

  test('has another root for another order of the bids, another bid or another auction', () => {
    const roots = [
      bidList(auctionId, hashes),
      bidList(auctionId, hashes.toReversed()),
      bidList(auctionId, hashes.slice(0, 2)),
      bidList(padHex('0xbb'), hashes),
    ].map(({ root }) => root);
    expect(new Set(roots).size).toBe(4);
  });

  test('has no place for a bid that it doesn’t have', () => {
    const list = bidList(auctionId, hashes);
    expect(() => list.placeOf(0)).toThrow(RangeError);
    expect(() => list.placeOf(4)).toThrow(RangeError);
    expect(() => bidList(auctionId, [])).toThrow(RangeError);
  });
});
