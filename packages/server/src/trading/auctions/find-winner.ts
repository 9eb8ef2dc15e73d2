import { auctionHouseAbi } from '@kura/chain/abis';
import { contractErrorOf } from '@kura/chain/errors';
import {
  type AuctionSale,
  fromSignedOrderWire,
  orderHash,
  readOrderCounter,
  readOrderState,
  type SignedOrder,
  settleAuction,
} from '@kura/chain/seaport';
import { chooseWinner, type PlacedBid, rankBids } from '@kura/domain/orders';
import { type Address, erc721Abi, isAddressEqual } from 'viem';
import { isChainAway, type JobContext } from '../../platform/index.ts';
import { findOrder } from '../orders/index.ts';
import { type AuctionRow, termsOf } from './auctions.repository.ts';
import { readBidList } from './bid-list.repository.ts';
import type { BidRow } from './bids.repository.ts';
import { type BidToSettle, type CandidateBid, listCandidates } from './settlements.repository.ts';

/** The signed orders that can settle an auction. */
export interface Candidates {
  ask: SignedOrder;
  /** The possible bids at the reserve or above, the best first. */
  bids: CandidateBid[];
  /** All bids except those known to be dead. */
  all: CandidateBid[];
}

/** The result of the search for a winner. */
export interface FoundWinner {
  ask: SignedOrder;
  /** Null when no bidder can pay. */
  winner: BidToSettle | null;
  passedOver: BidToSettle[];
}

/**
 * Settlements with one bidder that may fail on chain though they passed the check just before. They are counted together:
 * otherwise a contract account that refuses only in the block could use up the three days bid by bid.
 */
const triesOfBidder = 3;

/**
 * Reads the orders that can settle an auction.
 *
 * @returns null when the ask is dead or filled, so that no bid can settle the auction
 */
export async function findCandidates(context: JobContext, auction: AuctionRow): Promise<Candidates | null> {
  const { client, network } = context.chain;
  const settled = await client.readContract({
    address: network.contracts.auctionHouse,
    abi: auctionHouseAbi,
    functionName: 'isSettled',
    args: [auction.zone_hash],
  });
  const askRow = await findOrder(context.db, auction.id);
  if (settled || askRow === undefined) return null;
  const ask = fromSignedOrderWire(askRow);
  if (!(await canAskBeFilled(context, auction, ask))) return null;

  const all = await listCandidates(context.db, auction.id);
  const bids = rankBids(all.map((bid) => ({ ...asPlaced(bid), bid })))
    .map(({ bid }) => bid)
    .filter((bid) => bid.price_base_units >= auction.reserve_base_units && bid.failures < triesOfBidder);
  return { ask, bids, all };
}

/** Simulates the settlement with each bid in the next block, the best first, without sending it. */
export async function findWinner(
  context: JobContext,
  auction: AuctionRow,
  { ask, bids, all }: Candidates,
): Promise<FoundWinner> {
  const list = bids.length > 0 ? await readBidList(context.db, auction) : null;
  const payable = new Set<string>();
  for (const bid of bids) {
    const place = list?.placeOf(bid.bid_sequence);
    if (!place || !(await wouldSettle(context, auction, { ask, bid: bid.order, place }))) continue;
    payable.add(bid.id);
    break;
  }
  const { winner, passedOver } = chooseWinner(
    all.map((bid) => ({ ...asPlaced(bid), bid, fillable: payable.has(bid.id) })),
    auction.reserve_base_units,
  );
  return { ask, winner: winner?.bid ?? null, passedOver: passedOver.map(({ bid }) => bid) };
}

function asPlaced(bid: BidRow): PlacedBid {
  return {
    id: bid.id,
    priceBaseUnits: bid.price_base_units,
    placedAtMs: bid.created_at.getTime(),
    fillable: false,
  };
}

/** Refusals that apply to every bid. */
const notOfBid: readonly (string | null)[] = [
  'AuctionNotOver',
  'AuctionAlreadySettled',
  'NotSettler',
  'BidsNotCommitted',
  'CommitmentTooRecent',
  'EnforcedPause',
];

/** @throws when the answer doesn't depend on the bid, so that the job runs again later */
async function wouldSettle({ chain }: JobContext, auction: AuctionRow, sale: AuctionSale): Promise<boolean> {
  const call = settleAuction(chain.network.contracts.auctionHouse, termsOf(auction, chain.network), sale);
  try {
    // Simulate a later block than that of the commitment, which may be the newest.
    await chain.client.call({
      account: chain.senders.settling,
      to: call.to,
      data: call.data,
      blockTag: 'pending',
    });
    return true;
  } catch (error) {
    if (isChainAway(error) || notOfBid.includes(contractErrorOf(error)?.name ?? null)) throw error;
    return false;
  }
}

/** Whether the seller's order is still valid. The tables get changes a block later, and decide then. */
async function canAskBeFilled(
  { chain }: JobContext,
  auction: AuctionRow,
  { components }: SignedOrder,
): Promise<boolean> {
  const { client, network } = chain;
  const { seaport } = network.contracts;
  const token = { address: auction.contract_address, abi: erc721Abi } as const;
  const [state, counter, owner, approved] = await Promise.all([
    readOrderState(client, { seaport }, orderHash(components)),
    readOrderCounter(client, { seaport }, auction.seller),
    ownerOf(),
    client.readContract({ ...token, functionName: 'isApprovedForAll', args: [auction.seller, seaport] }),
  ]);
  return (
    !state.cancelled &&
    !state.filled &&
    counter === components.counter &&
    owner !== null &&
    isAddressEqual(owner, auction.seller) &&
    approved
  );

  /** Returns the owner; null for a burned token, such as an opened pack. */
  async function ownerOf(): Promise<Address | null> {
    try {
      return await client.readContract({ ...token, functionName: 'ownerOf', args: [auction.token_id] });
    } catch (error) {
      if (isChainAway(error)) throw error;
      return null;
    }
  }
}
