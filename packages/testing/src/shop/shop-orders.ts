import { setTimeout as wait } from 'node:timers/promises';
import type { Order } from '@kura/api-contract/orders';
import type { OrderRecord, QueuedShopOrder, ShopOrder } from '@kura/api-contract/trading';
import type { ApiResponse } from '../server/index.ts';
import { asAdmin } from './as-admin.ts';
import type { TestShop } from './test-shop.ts';

const giveUpAfterMs = 30_000;

/** A listing or auction of the shop once the worker has signed or refused it. */
export async function endedShopOrder(
  shop: Pick<TestShop, 'server' | 'admin'>,
  { shopOrderId }: Pick<QueuedShopOrder, 'shopOrderId'>,
): Promise<ShopOrder> {
  const giveUpAt = Date.now() + giveUpAfterMs;
  for (;;) {
    const { nft_id: nftId, status } = await shop.server.database.db
      .selectFrom('shop_order')
      .where('id', '=', shopOrderId)
      .select(['nft_id', 'status'])
      .executeTakeFirstOrThrow();
    if (status !== 'QUEUED') {
      const path = `/seaport/shop-orders?nftId=${nftId}`;
      const { items } = await asAdmin<{ items: ShopOrder[] }>(shop, 'GET', path);
      return items.find(({ id }) => id === shopOrderId) as ShopOrder;
    }
    if (Date.now() > giveUpAt) throw new Error(`the order ${shopOrderId} of the shop is still queued`);
    await wait(10);
  }
}

/**
 * The order that the worker signed.
 *
 * @throws Error when the worker refused it
 */
export async function signedOrder(
  shop: Pick<TestShop, 'server' | 'admin'>,
  queued: Pick<QueuedShopOrder, 'shopOrderId'>,
): Promise<Order> {
  const { orderId, refusal } = await endedShopOrder(shop, queued);
  if (orderId === null) throw new Error(`the shop did not sign: ${JSON.stringify(refusal)}`);
  const { order } = await asAdmin<OrderRecord>(shop, 'GET', `/seaport/admin-orders/${orderId}`);
  return order;
}

/** Lists or auctions a card of the shop. The body is the signed order when the call was queued. */
export async function sellByShop(
  shop: TestShop,
  body: object,
  idempotencyKey: string | true = true,
): Promise<ApiResponse> {
  const { token } = shop.admin;
  const response = await shop.server.request({
    method: 'POST',
    path: '/api/contract/create-order',
    token,
    idempotencyKey,
    body,
  });
  if (response.body?.shopOrderId === undefined) return response;
  return { ...response, body: await signedOrder(shop, response.body) };
}
