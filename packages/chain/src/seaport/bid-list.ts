import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  type TypedDataDefinition,
} from 'viem';
import type { ContractCall } from '../call.ts';
import { merkleTree, standardLeaf } from '../merkle-tree.ts';
import { type AuctionTerms, type BidPosition, onChainTerms } from './build-auction.ts';
import { auctionSettlementAbi } from './seaport-calls-abi.ts';

/** An auction's bid list, which the operator commits to. */
export interface BidList {
  readonly root: Hex;
  readonly count: number;
  /** @throws RangeError when no bid has this sequence. */
  placeOf(sequence: number): BidPosition;
}

const LEAF = [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'bytes32' }] as const;

const BID_RECEIPT = {
  BidReceipt: [
    { name: 'auctionId', type: 'bytes32' },
    { name: 'orderHash', type: 'bytes32' },
    { name: 'sequence', type: 'uint256' },
  ],
} as const;

/** The shop's confirmation that it accepted a bid. */
export interface BidReceipt {
  /** On chain: the zone hash of the bid. */
  readonly auctionId: Hex;
  readonly orderHash: Hex;
  readonly sequence: number;
}

/**
 * Builds the list of an auction's accepted bids.
 *
 * @param auctionId on chain: the zone hash of the bids
 * @param orderHashes of the bids, by sequence: the first is that of sequence 1
 * @throws RangeError without bids
 */
export function bidList(auctionId: Hex, orderHashes: readonly Hex[]): BidList {
  const leaves = orderHashes.map((orderHash, index) =>
    bidLeaf({ auctionId, orderHash, sequence: index + 1 }),
  );
  const tree = merkleTree(leaves);
  return {
    root: tree.root,
    count: leaves.length,
    placeOf(sequence) {
      const leaf = leaves[sequence - 1];
      if (leaf === undefined) throw new RangeError(`The list has no bid ${sequence}.`);
      return { sequence, proof: tree.proof(leaf) };
    },
  };
}

/** Commits to an auction's bid list. The operator may send it once, from the auction's end on. */
export function commitBids(
  auctionHouse: Address,
  terms: AuctionTerms,
  { root, count }: Pick<BidList, 'root' | 'count'>,
): ContractCall {
  return {
    to: auctionHouse,
    data: encodeFunctionData({
      abi: auctionSettlementAbi,
      functionName: 'commitBids',
      args: [onChainTerms(terms), root, BigInt(count)],
    }),
    value: 0n,
  };
}

/** The EIP-712 data that the shop signs when it accepts a bid. */
export function bidReceiptTypedData(
  { chainId, auctionHouse }: { readonly chainId: number; readonly auctionHouse: Address },
  { auctionId, orderHash, sequence }: BidReceipt,
): TypedDataDefinition<typeof BID_RECEIPT, 'BidReceipt'> {
  return {
    domain: { name: 'Kura Auctions', version: '1', chainId, verifyingContract: auctionHouse },
    types: BID_RECEIPT,
    primaryType: 'BidReceipt',
    message: { auctionId, orderHash, sequence: BigInt(sequence) },
  };
}

function bidLeaf({ auctionId, orderHash, sequence }: BidReceipt): Hex {
  return standardLeaf(hexToBytes(encodeAbiParameters(LEAF, [auctionId, BigInt(sequence), orderHash])));
}
