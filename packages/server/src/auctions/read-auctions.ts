import type { Card } from '@kura/api-contract/cards';
import type { ListOf } from '@kura/api-contract/lists';
import type { Auction, Order } from '@kura/api-contract/orders';
import { findCards, presentCard } from '../cards/index.ts';
import { presentOrder } from '../orders/index.ts';
import { ApiError, type AppContext } from '../platform/index.ts';
import { presentAuction } from './auction.presenter.ts';
import {
  type AuctionsQuery,
  type BidsQuery,
  findWholeAuction,
  listAuctionRows,
  listBidRows,
  type WholeAuction,
} from './auction-lists.repository.ts';

interface AuctionOfCard {
  nft: Card;
  auction: Auction;
}

export async function listAuctions(
  context: AppContext,
  query: AuctionsQuery,
): Promise<ListOf<AuctionOfCard>> {
  const { items, total } = await listAuctionRows(context.db, query);
  return {
    items: await withCards(context, items),
    page: query.page,
    pageSize: query.pageSize,
    total,
  };
}

export async function getAuction(context: AppContext, { id }: { id: string }): Promise<AuctionOfCard> {
  const found = await findWholeAuction(context.db, { id });
  const [auction] = found ? await withCards(context, [found]) : [];
  if (auction === undefined) throw new ApiError('NOT_FOUND');
  return auction;
}

/** The auction of a card or pack that runs or is being settled; null when there is none. */
export async function findLiveAuction(context: AppContext, nftId: string): Promise<Auction | null> {
  const found = await findWholeAuction(context.db, { liveOfNft: nftId });
  return found ? presentAuction(found) : null;
}

/** Bids, their outcome and their times; with the signed orders anybody can check that the best one won. */
export async function listBids(context: AppContext, query: BidsQuery): Promise<ListOf<Order>> {
  const { rows, total, exists } = await listBidRows(context.db, query);
  if (!exists) throw new ApiError('NOT_FOUND');
  return { items: rows.map(presentOrder), page: query.page, pageSize: query.pageSize, total };
}

async function withCards(
  { db, chain }: AppContext,
  auctions: readonly WholeAuction[],
): Promise<AuctionOfCard[]> {
  const cards = await findCards(
    db,
    auctions.map(({ auction }) => auction.nft_id),
  );
  return auctions.map((whole) => {
    const nft = cards.get(whole.auction.nft_id);
    if (nft === undefined) throw new Error(`auction ${whole.auction.id} is of no card or pack`);
    return { nft: presentCard(nft, chain.network), auction: presentAuction(whole) };
  });
}
