import type { DatabaseTransaction } from '@kura/database';
import { type Notice, notify, withdrawNotices } from '../../messages/index.ts';
import { type Address, type ProjectionContext, type RoomMessage, rooms } from '../../platform/index.ts';
import { type AuctionRow, findAuctionEnd, listParticipants } from './auctions.repository.ts';
import { type BidRow, bestBidOfEach } from './bids.repository.ts';

const endedCause = (auctionId: string) => `auction-ended:${auctionId}`;
const wonCause = (auctionId: string) => `auction-won:${auctionId}`;

/** Notifies winner, seller and all other bidders how an auction ended. */
export async function notifyAuctionEnd(
  tx: DatabaseTransaction,
  auctionId: string,
  context: ProjectionContext,
): Promise<void> {
  const end = await findAuctionEnd(tx, auctionId);
  if (end === undefined) return;
  const losers = (await bestBidOfEach(tx, auctionId)).filter(({ offerer }) => offerer !== end.winner);
  const about = { nftId: end.nft_id, at: new Date(context.head.timeSeconds * 1000) };
  const sold = end.winning_id !== null && end.price_base_units !== null && end.proceeds_base_units !== null;
  const price = sold ? { priceBaseUnits: end.price_base_units as bigint } : {};
  const notices: Notice[] = losers.map((bid) => ({
    ...about,
    kind: 'AUCTION_ENDED',
    to: { wallet: bid.offerer },
    cause: endedCause(auctionId),
    facts: {
      orderId: bid.id,
      paymentToken: end.payment_token,
      otherPriceBaseUnits: bid.price_base_units,
      ...price,
    },
  }));
  if (sold) {
    const facts = { orderId: end.winning_id as string, paymentToken: end.payment_token, ...price };
    notices.push(
      {
        ...about,
        kind: 'AUCTION_WON',
        to: { wallet: end.winner as Address },
        cause: wonCause(auctionId),
        facts,
      },
      {
        ...about,
        kind: 'AUCTION_ENDED',
        to: { wallet: end.seller },
        cause: endedCause(auctionId),
        facts: { ...facts, proceedsBaseUnits: end.proceeds_base_units as bigint },
      },
    );
  }
  if (end.state === 'UNSOLD') {
    const facts = { orderId: auctionId, paymentToken: end.payment_token };
    const to = { wallet: end.seller };
    notices.push({ ...about, kind: 'AUCTION_ENDED', to, cause: endedCause(auctionId), facts });
  }
  for (const message of await notify(tx, notices)) context.publish(message);
}

/** Withdraws notifications of an end that a reorganisation undid. */
export async function withdrawAuctionEndNotices(
  tx: DatabaseTransaction,
  auctionId: string,
  context: ProjectionContext,
): Promise<void> {
  const messages = await withdrawNotices(tx, [endedCause(auctionId), wonCause(auctionId)]);
  for (const message of messages) context.publish(message);
}

/** Notifies the previous leader of being outbid. */
export async function notifyOutbid(
  tx: DatabaseTransaction,
  auction: Pick<AuctionRow, 'nft_id' | 'payment_token'>,
  { outbid, by, at }: { outbid: BidRow; by: BidRow; at: Date },
): Promise<RoomMessage[]> {
  if (outbid.offerer === by.offerer) return [];
  return notify(tx, [
    {
      kind: 'OUTBID',
      to: { wallet: outbid.offerer },
      cause: `outbid:${outbid.id}:${by.id}`,
      nftId: auction.nft_id,
      at,
      facts: {
        orderId: outbid.id,
        paymentToken: auction.payment_token,
        priceBaseUnits: by.price_base_units,
        otherPriceBaseUnits: outbid.price_base_units,
      },
    },
  ]);
}

/** Notifies bidders with a better bid than the winner's that could not be paid. */
export async function notifyPassedOver(
  tx: DatabaseTransaction,
  auction: Pick<AuctionRow, 'nft_id' | 'payment_token'>,
  bids: readonly BidRow[],
  at: Date,
): Promise<RoomMessage[]> {
  return notify(
    tx,
    bids.map((bid) => ({
      kind: 'BID_PASSED_OVER',
      to: { wallet: bid.offerer },
      cause: `passed-over:${bid.id}`,
      nftId: auction.nft_id,
      at,
      facts: { orderId: bid.id, paymentToken: auction.payment_token, priceBaseUnits: bid.price_base_units },
    })),
  );
}

/** Notifies users who watch an auction's card, its collection or the market, and all participants. */
export async function auctionMessages(
  tx: DatabaseTransaction,
  { id, nft_id: nftId }: Pick<AuctionRow, 'id' | 'nft_id'>,
): Promise<RoomMessage[]> {
  const rows = await listParticipants(tx, id, nftId);
  const message = { name: 'OrderUpdated', payload: { orderId: id, nftId } } as const;
  const told = rows.flatMap((row) => [rooms.collection(row.collection_id), ...row.user_ids.map(rooms.user)]);
  return [rooms.market, rooms.nft(nftId), ...told].map((room) => ({ room, ...message }));
}
