import type { ListOf } from '@kura/api-contract/lists';
import type { AdminOrder, OrderSums } from '@kura/api-contract/trading';
import { formatAmount } from '@kura/domain/money';
import { findCards, presentCard } from '../../cards/index.ts';
import { type CallContext, requireAdmin } from '../../platform/index.ts';
import { presentOrderOrStockSale } from '../orders/index.ts';
import { type OrdersQuery, pageOrders } from './all-orders.repository.ts';

/** Returns every order of the shop: signed orders and sales from stock, with the users of their wallets. */
export async function listOrders(
  context: CallContext,
  query: OrdersQuery,
): Promise<ListOf<AdminOrder> & { sums: OrderSums }> {
  requireAdmin(context.actor);
  const { db, chain } = context;
  const { rows, total, price_sum, fee_sum, proceeds_sum } = await pageOrders(db, query);
  const orders = rows.flatMap((row) => {
    const order = presentOrderOrStockSale(row);
    return order === null ? [] : [{ order, offererUser: row.offerer_user, buyerUser: row.buyer_user }];
  });
  const cards = await findCards(
    db,
    orders.flatMap(({ order }) => order.nftId ?? []),
  );
  const items = orders.map((each) => {
    const nft = each.order.nftId === null ? undefined : cards.get(each.order.nftId);
    return { ...each, nft: nft ? presentCard(nft, chain.network) : null };
  });
  const sums = {
    price: formatAmount(price_sum),
    fee: formatAmount(fee_sum),
    proceeds: formatAmount(proceeds_sum),
  };
  return { items, page: query.page, pageSize: query.pageSize, total, sums };
}
