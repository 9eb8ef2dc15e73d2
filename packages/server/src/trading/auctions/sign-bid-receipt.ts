import { bidReceiptTypedData } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import type { Hash, Hex } from 'viem';
import type { CallContext } from '../../platform/index.ts';
import type { AuctionRow } from './auctions.repository.ts';
import { nextBidSequence } from './bid-list.repository.ts';

/** The number of a bid in its auction, with the shop's signature that it accepted the bid. */
export interface SignedReceipt {
  sequence: number;
  signature: Hex;
}

/** Assigns the number of a new bid and signs its receipt. The auction is locked; the key is in this process. */
export async function signBidReceipt(
  tx: DatabaseTransaction,
  { chain }: CallContext,
  auction: AuctionRow,
  orderHash: Hash,
): Promise<SignedReceipt> {
  const { chainId, contracts } = chain.network;
  const sequence = await nextBidSequence(tx, auction.id);
  const receipt = { auctionId: auction.zone_hash, orderHash, sequence };
  const typedData = bidReceiptTypedData({ chainId, auctionHouse: contracts.auctionHouse }, receipt);
  return { sequence, signature: await chain.signBidReceipt(typedData) };
}
