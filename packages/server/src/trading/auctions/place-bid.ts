import type { DatabaseTransaction } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import { bidBlocker, endAfterBid, minimumBidBaseUnits } from '@kura/domain/orders';
import { requireNotHeld } from '../../cards/index.ts';
import { ApiError, type CallContext, type RoomMessage } from '../../platform/index.ts';
import {
  type CheckedPrice,
  type CreatedOrder,
  createOrder,
  readHead,
  type VerifiedOrder,
} from '../orders/index.ts';
import { type AuctionRow, lockAuction, putOffEnd, rulesOf, subjectOf } from './auctions.repository.ts';
import { findCommitment } from './bid-list.repository.ts';
import { type BidRow, findBestBid } from './bids.repository.ts';
import { auctionMessages, notifyOutbid } from './notify-bidders.ts';
import { insertProxyMaximum, type ProxyBids } from './proxy-maxima.repository.ts';
import { publishProxyBids } from './proxy-maxima.ts';
import { signBidReceipt } from './sign-bid-receipt.ts';

export interface BidToPlace {
  auctionId: string;
  price: CheckedPrice;
  verified: VerifiedOrder;
  /** All bids of a private maximum, including this one. */
  privateBids: ProxyBids | null;
}

/**
 * Places a verified bid. Bids of one auction are serialised, and the current chain time counts. Private maxima answer the bid
 * immediately, and the end is extended if it is near.
 *
 * @throws ApiError AUCTION_NOT_STARTED, AUCTION_ENDED, OWN_AUCTION, BID_TOO_LOW with the least next bid
 */
export async function placeBid(
  tx: DatabaseTransaction,
  context: CallContext,
  { auctionId, price, verified, privateBids }: BidToPlace,
): Promise<CreatedOrder> {
  const auction = await lockAuction(tx, auctionId);
  if (auction === undefined) throw new Error('an auction was found and is gone');
  const { timeSeconds } = await readHead(tx);
  const bidder = verified.parameters.offerer;
  const best = await findBestBid(tx, auctionId);
  requireBiddable(auction, best, { bidderKey: bidder, ...price }, timeSeconds);
  await requireNotHeld(tx, [auction.nft_id], context.clock.now());
  // A reorganisation may turn the chain's time back, but a final list of bids stays final.
  if (await findCommitment(tx, auctionId)) throw new ApiError('AUCTION_ENDED', { state: auction.state });

  const at = context.clock.now();
  const receipt = await signBidReceipt(tx, context, auction, verified.orderHash);
  const bid = { type: 'BID', subject: subjectOf(auction), price, auctionId, receipt } as const;
  const { row, messages } = await createOrder(tx, context, bid, verified, { createdAt: at });
  if (privateBids) {
    const published = { priceBaseUnits: price.priceBaseUnits, createdAt: at };
    await insertProxyMaximum(tx, { auctionId, bidder }, privateBids, published);
  }
  const placed = {
    id: row.id,
    offerer: bidder,
    price_base_units: price.priceBaseUnits,
    created_at: row.created_at,
  };
  messages.push(...(await publishProxyBids(tx, context, auction, placed)));
  messages.push(...(await notifyPreviousLeaders(tx, auction, { best, placed, at })));
  await extend(tx, auction, timeSeconds);
  messages.push(...(await auctionMessages(tx, auction)));
  return { row, messages };
}

/** Refuses a bid that an auction doesn't take at the chain time `nowSeconds`. */
export function requireBiddable(
  auction: AuctionRow,
  best: BidRow | null,
  bid: { bidderKey: string; priceBaseUnits: bigint },
  nowSeconds: number,
): void {
  const rules = rulesOf(auction);
  const bestBidBaseUnits = best?.price_base_units ?? null;
  const biddable = {
    ...rules,
    sellerKey: auction.seller,
    startsAtSeconds: auction.starts_at_seconds,
    endsAtSeconds: auction.ends_at_seconds,
    bestBidBaseUnits,
  };
  const refusal =
    auction.state === 'RUNNING' ? bidBlocker(biddable, bid, nowSeconds) : ('AUCTION_ENDED' as const);
  if (refusal === null) return;
  const minimum = formatAmount(minimumBidBaseUnits(rules, bestBidBaseUnits));
  throw new ApiError(refusal, refusal === 'BID_TOO_LOW' ? { minimum } : { state: auction.state });
}

async function extend(tx: DatabaseTransaction, auction: AuctionRow, bidAtSeconds: number): Promise<void> {
  const { set_for_seconds: setForSeconds, ends_at_seconds: endsAtSeconds } = auction;
  const end = endAfterBid({ setForSeconds, endsAtSeconds }, bidAtSeconds);
  if (end !== endsAtSeconds) await putOffEnd(tx, auction.id, end);
}

/** Notifies the previous leader, and also the bidder when a private maximum answered. */
async function notifyPreviousLeaders(
  tx: DatabaseTransaction,
  auction: AuctionRow,
  { best, placed, at }: { best: BidRow | null; placed: BidRow; at: Date },
): Promise<RoomMessage[]> {
  const leader = await findBestBid(tx, auction.id);
  if (leader === null) return [];
  const outbid = [best, placed].filter((bid) => bid !== null && bid.id !== leader.id) as BidRow[];
  const messages: RoomMessage[] = [];
  for (const bid of outbid)
    messages.push(...(await notifyOutbid(tx, auction, { outbid: bid, by: leader, at })));
  return messages;
}
