import type { QueuedTransaction } from '@kura/api-contract/transactions';
import { lockCards } from '../../cards/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  type Reply,
  reply,
  requireAdmin,
  requireChainAvailable,
} from '../../platform/index.ts';
import { buildCancellation, type CancellationInput } from './prepare-cancellation.ts';
import { queueShopTrade } from './queue-shop-trade.ts';
import { cancelShopOrdersKind } from './transaction-kinds.ts';

/** Cancels orders signed by the shop's key. They are valid until the cancellation is on chain. */
export async function cancelShopOrders(
  context: CallContext,
  input: CancellationInput,
): Promise<Reply<QueuedTransaction>> {
  requireAdmin(context.actor);
  await requireChainAvailable(context);
  const { orders, orderIds, call } = await buildCancellation(context, input);
  const cardIds = [...new Set(orders.flatMap((order) => order.nft_id ?? []))];

  return inTransaction(context, async (tx) => {
    // A second cancellation while one is pending would cost gas without effect.
    const cards = await lockCards(tx, cardIds);
    if (cards.some((card) => card.underWay)) throw new ApiError('STATE_CONFLICT', { state: 'UNDER_WAY' });
    const transactionId = await queueShopTrade(tx, context, {
      kind: cancelShopOrdersKind,
      call,
      cardIds,
      subject: cardIds.length === 1 ? { cardId: String(cardIds[0]) } : {},
    });
    for (const id of orderIds) {
      await audit(tx, context, {
        action: 'cancel-shop-order',
        subject: { kind: 'order', id },
        details: { transactionId },
      });
    }
    return reply({ transactionId, status: 'QUEUED' }, { status: 202 });
  });
}
