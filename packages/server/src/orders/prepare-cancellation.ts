import type { Intent } from '@kura/api-contract';
import { cancelOrders, fromSignedOrderWire } from '@kura/chain';
import { callStep, prepareIntent } from '../intents/index.ts';
import {
  type CallContext,
  inTransaction,
  Refusal,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../platform/index.ts';
import { findOrder, isCancellable } from './orders.repository.ts';

/**
 * Builds the cancellation of an own order: of one that is open, or that ended because its token moved away and would come
 * alive again with it. It stands until the chain has taken the cancellation.
 */
export async function prepareCancellation(
  context: CallContext,
  { orderId }: { orderId: string },
): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const order = await findOrder(context.db, orderId);
  if (order === undefined || !user.wallets.includes(order.offerer)) throw new Refusal('NOT_OFFERER');
  if (!(await isCancellable(context.db, order))) throw new Refusal('ORDER_NOT_OPEN', { state: order.status });
  const { seaport } = context.chain.network.contracts;
  const call = cancelOrders({ seaport }, [fromSignedOrderWire(order).components]);

  return inTransaction(context, (tx) =>
    prepareIntent(tx, context, {
      user,
      wallet: order.offerer,
      summary: { kind: 'CANCEL_ORDER', orderIds: [orderId], nftId: order.nft_id, all: false },
      steps: [callStep('CANCEL_ORDER', call)],
      expects: { orderIds: [orderId] },
    }),
  );
}
