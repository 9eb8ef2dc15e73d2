import type { ListOf, OfferOnCard, Order } from '@kura/api-contract';
import { findCards, presentCard } from '../cards/index.ts';
import { findOrders, presentOrder } from '../orders/index.ts';
import { type CallContext, requireAdmin } from '../platform/index.ts';
import { findStockSales, presentStockSale } from '../stock-sales/index.ts';
import { type OrdersQuery, pageOrders } from './all-orders.repository.ts';

/** Every order of the shop, wherever it stands: among signed orders, or as a sale from stock. */
export async function listOrders(context: CallContext, query: OrdersQuery): Promise<ListOf<OfferOnCard>> {
  requireAdmin(context.actor);
  const { db, chain } = context;
  const { rows, total } = await pageOrders(db, query);
  const ids = (fromStock: boolean) => rows.flatMap((row) => (row.from_stock === fromStock ? [row.id] : []));
  const signed = ids(false);
  const [orders, sales, cards] = await Promise.all([
    signed.length === 0 ? [] : findOrders(db, signed),
    findStockSales(db, ids(true)),
    findCards(
      db,
      rows.flatMap((row) => row.nft_id ?? []),
    ),
  ]);
  const presented = new Map<string, Order>([
    ...orders.map((row): [string, Order] => [row.id, presentOrder(row)]),
    ...sales.map((row): [string, Order] => [row.id, presentStockSale(row)]),
  ]);
  const items = rows.flatMap((row) => {
    const order = presented.get(row.id);
    const nft = row.nft_id === null ? undefined : cards.get(row.nft_id);
    // It may have gone between two statements: a reorganisation takes packs away with their orders.
    return order === undefined ? [] : [{ order, nft: nft ? presentCard(nft, chain.network) : null }];
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}
