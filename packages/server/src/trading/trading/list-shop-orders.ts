import type { ListOf } from '@kura/api-contract/lists';
import type { ShopOrder } from '@kura/api-contract/trading';
import { formatAmount } from '@kura/domain/money';
import { type CallContext, requireAdmin } from '../../platform/index.ts';
import { pageShopOrders, type ShopOrderRow } from './shop-orders.repository.ts';

/** Returns the listings and auctions that admins created for cards of the shop. */
export async function listShopOrders(
  context: CallContext,
  query: { page: number; pageSize: number; nftId?: string | undefined },
): Promise<ListOf<ShopOrder>> {
  requireAdmin(context.actor);
  const { rows, total } = await pageShopOrders(context.db, query);
  return { items: rows.map(present), page: query.page, pageSize: query.pageSize, total };
}

const present = (row: ShopOrderRow): ShopOrder => ({
  id: row.id,
  nftId: row.nft_id,
  type: row.type,
  token: row.payment_token,
  price: formatAmount(row.price_base_units),
  status: row.status,
  refusal: row.refusal_code === null ? null : { code: row.refusal_code, state: row.refusal_state },
  orderId: row.order_id,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
