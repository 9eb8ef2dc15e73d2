import type { Card, SearchedListOf } from '@kura/api-contract/cards';
import type { ListOf } from '@kura/api-contract/lists';
import type { Order, OrderIncludes } from '@kura/api-contract/orders';
import {
  cardSearch,
  findCards,
  type Paging,
  presentCard,
  readCardFilter,
  type ShownCardsQuery,
} from '../../cards/index.ts';
import {
  type Actor,
  ApiError,
  type AppContext,
  type CallContext,
  requireUser,
} from '../../platform/index.ts';
import { findStockSale, presentStockSale } from '../stock-sales/index.ts';
import { liveSales, presentLiveSale } from './listings/live-sale.repository.ts';
import { presentOrder } from './order.presenter.ts';
import { findShownOrder, listListingsBySeller, type SellerListingsQuery } from './orders.repository.ts';

export const walletsOf = (actor: Actor) => (actor.kind === 'user' ? actor.wallets : []);

/** Returns one order in any status. */
export async function getOrder(context: CallContext, { id }: { id: string }): Promise<Order> {
  const order = await findShownOrder(context.db, id, walletsOf(context.actor));
  if (order !== undefined) return presentOrder(order);
  const fromStock = await findStockSale(context.db, id);
  if (fromStock === undefined) throw new ApiError('NOT_FOUND');
  return presentStockSale(fromStock);
}

/** Returns cards or packs with a price: those on sale now, and auctions with a bid. */
export async function listListings(
  context: AppContext,
  query: ShownCardsQuery & Paging & OrderIncludes,
): Promise<SearchedListOf<{ nft: Card; order: Order }>> {
  const filter = { ...readCardFilter(query), onSale: true };
  const { rows, total, searchedAs } = await cardSearch(context).find(filter, query, liveSales(query));
  const items = rows.flatMap((row) => {
    const order = presentLiveSale(row);
    // A price may briefly outlive its listing while a block is projected.
    return order === null ? [] : [{ nft: presentCard(row, context.chain.network), order }];
  });
  return { items, page: query.page, pageSize: query.pageSize, total, searchedAs };
}

/** Returns the listings of one of the caller's wallets in any status. Another user's wallet is absent. */
export async function listOwnListings(
  context: CallContext,
  query: SellerListingsQuery,
): Promise<ListOf<{ nft: Card; order: Order; standsOnChain: boolean }>> {
  if (!requireUser(context.actor).wallets.includes(query.owner)) throw new ApiError('NOT_FOUND');
  const { rows, total } = await listListingsBySeller(context.db, query);
  const nfts = await findCards(
    context.db,
    rows.flatMap((row) => row.nft_id ?? []),
  );
  const items = rows.map((row) => {
    const nft = row.nft_id === null ? undefined : nfts.get(row.nft_id);
    if (nft === undefined) throw new Error(`order ${row.id} is of no card or pack`);
    return {
      nft: presentCard(nft, context.chain.network),
      order: presentOrder(row),
      standsOnChain: row.stands_on_chain,
    };
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}
