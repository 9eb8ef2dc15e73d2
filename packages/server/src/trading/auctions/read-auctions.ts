import type { Card, CardTile } from '@kura/api-contract/cards';
import type { ListOf } from '@kura/api-contract/lists';
import type { Auction, Order } from '@kura/api-contract/orders';
import { findCards, findTiles, presentCard, presentTile } from '../../cards/index.ts';
import { ApiError, type AppContext } from '../../platform/index.ts';
import { presentOrder } from '../orders/index.ts';
import { presentAuction } from './auction.presenter.ts';
import {
  type AuctionsQuery,
  type BidsQuery,
  findWholeAuction,
  listAuctionRows,
  listBidRows,
  type WholeAuction,
} from './auction-lists.repository.ts';

interface AuctionOf<Nft> {
  nft: Nft;
  auction: Auction;
}

export async function listAuctions(
  context: AppContext,
  query: AuctionsQuery,
): Promise<ListOf<AuctionOf<CardTile>>> {
  const { items: found, total } = await listAuctionRows(context.db, query);
  const tiles = await findTiles(context.db, nftIds(found));
  const items = found.map((whole) => ({
    nft: presentTile(cardOf(tiles, whole)),
    auction: presentAuction(whole),
  }));
  return { items, page: query.page, pageSize: query.pageSize, total };
}

export async function getAuction(context: AppContext, { id }: { id: string }): Promise<AuctionOf<Card>> {
  const found = await findWholeAuction(context.db, { id });
  if (found === undefined) throw new ApiError('NOT_FOUND');
  const nft = cardOf(await findCards(context.db, nftIds([found])), found);
  return { nft: presentCard(nft, context.chain.network), auction: presentAuction(found) };
}

/** Returns the running or settling auction of a card or pack; null without one. */
export async function findLiveAuction(context: AppContext, nftId: string): Promise<Auction | null> {
  const found = await findWholeAuction(context.db, { liveOfNft: nftId });
  return found ? presentAuction(found) : null;
}

/** Returns bids with their outcome and times. With the signed orders anybody can check that the best one won. */
export async function listBids(context: AppContext, query: BidsQuery): Promise<ListOf<Order>> {
  const { rows, total, exists } = await listBidRows(context.db, query);
  if (!exists) throw new ApiError('NOT_FOUND');
  return { items: rows.map(presentOrder), page: query.page, pageSize: query.pageSize, total };
}

const nftIds = (auctions: readonly WholeAuction[]) => auctions.map(({ auction }) => auction.nft_id);

function cardOf<Row>(cards: ReadonlyMap<string, Row>, { auction }: WholeAuction): Row {
  const card = cards.get(auction.nft_id);
  if (card === undefined) throw new Error(`auction ${auction.id} is of no card or pack`);
  return card;
}
