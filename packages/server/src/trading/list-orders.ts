import type { ListOf } from '@kura/api-contract/lists';
import type { OfferOnCard } from '@kura/api-contract/orders';
import { findCards, presentCard } from '../cards/index.ts';
import { presentOrderOrStockSale } from '../orders/index.ts';
import { type CallContext, requireAdmin } from '../platform/index.ts';
import { type OrdersQuery, pageOrders } from './all-orders.repository.ts';

/** Every order of the shop: signed orders and sales from stock. */
export async function listOrders(context: CallContext, query: OrdersQuery): Promise<ListOf<OfferOnCard>> {
  requireAdmin(context.actor);
  const { db, chain } = context;
  const { rows, total } = await pageOrders(db, query);
  const orders = rows.flatMap((row) => presentOrderOrStockSale(row) ?? []);
  const cards = await findCards(
    db,
    orders.flatMap((order) => order.nftId ?? []),
  );
  const items = orders.map((order) => {
    const nft = order.nftId === null ? undefined : cards.get(order.nftId);
    return { order, nft: nft ? presentCard(nft, chain.network) : null };
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}
