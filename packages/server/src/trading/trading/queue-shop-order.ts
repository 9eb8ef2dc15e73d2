import type { QueuedShopOrder as QueuedAnswer } from '@kura/api-contract/trading';
import { orderHash } from '@kura/chain/seaport';
import {
  ApiError,
  type AuditEntry,
  audit,
  type CallContext,
  enqueue,
  failpoint,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { parametersOf, type SaleToSign } from '../orders/index.ts';
import { checkShopOrder } from './check-shop-order.ts';
import { insertShopOrder } from './shop-orders.repository.ts';
import { signShopOrderJob } from './sign-shop-order.job.ts';

/** Age after which a signing caller has ended, or was killed. */
const leftoverAfterMs = 5 * 60_000;

/**
 * Checks an order for the selling key and stores it unsigned. The worker has that key: it checks the order again and signs it.
 *
 * @param options.signs whether the caller signs it, as a job of the worker does
 * @throws ApiError as for any refused listing or auction, and STATE_CONFLICT while another order for the card waits
 */
export async function queueShopOrder(
  context: CallContext,
  sale: SaleToSign,
  entry: Pick<AuditEntry, 'action' | 'details'>,
  { signs }: { signs: boolean },
): Promise<Reply<QueuedAnswer>> {
  const { adminId } = requireAdmin(context.actor);
  const { nft, components, price, unsigned } = sale;
  const order = {
    id: newId(),
    nft_id: nft.id,
    price_base_units: price.priceBaseUnits,
    order_hash: orderHash(components),
    parameters: parametersOf(components),
    terms: unsigned.type === 'AUCTION' ? unsigned.terms : null,
  };
  const { requireSellable } = await checkShopOrder(context, order);
  return inTransaction(context, async (tx) => {
    await requireSellable(tx);
    const inserted = await insertShopOrder(tx, {
      ...order,
      payment_token: price.paymentToken,
      requested_by: adminId,
      // A job that signs immediately brings its own approval, also when it runs again.
      approval: signs ? null : (context.approval ?? null),
      created_at: context.clock.now(),
    });
    if (!inserted) throw new ApiError('STATE_CONFLICT', { state: 'BEING_SIGNED' });
    await audit(tx, context, {
      action: entry.action,
      subject: { kind: 'card', id: nft.id },
      details: { ...entry.details, orderHash: order.order_hash },
    });
    const runAt = new Date(context.clock.now().getTime() + (signs ? leftoverAfterMs : 0));
    await enqueue(tx, signShopOrderJob, { shopOrderId: order.id }, { runAt });
    await failpoint('queue-shop-order.before-commit');
    return reply(
      { shopOrderId: order.id, status: 'QUEUED' as const },
      { status: 202, location: `/api/seaport/shop-orders?nftId=${nft.id}` },
    );
  });
}
