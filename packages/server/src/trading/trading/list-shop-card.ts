import type { NewOrderInput, QueuedShopOrder } from '@kura/api-contract/trading';
import { formatAmount } from '@kura/domain/money';
import {
  type CallContext,
  type Reply,
  requireAdmin,
  requireChainAvailable,
  type WorkerContext,
} from '../../platform/index.ts';
import { buildNewListing } from '../orders/index.ts';
import { queueShopOrder } from './queue-shop-order.ts';
import { findQueuedOfCard, type Refusal } from './shop-orders.repository.ts';
import { signShopOrder } from './sign-shop-order.job.ts';

type NewListingInput = Extract<NewOrderInput, { type: 'FIXED_PRICE' }>;

/** Queues the listing of a card that the shop's own wallet holds. The worker signs it. */
export const listShopCard = (context: CallContext, input: NewListingInput): Promise<Reply<QueuedShopOrder>> =>
  queueListing(context, input, { signs: false });

/**
 * Lists a card that the shop's own wallet holds, for a job of the worker.
 *
 * @returns the reason of a refusal; null when it is listed
 */
export async function signShopListing(
  context: CallContext & WorkerContext,
  input: NewListingInput,
): Promise<Refusal | null> {
  const { body } = await queueListing(context, input, { signs: true });
  return signShopOrder(context, body.shopOrderId);
}

/** Signs the waiting order of a card, if there is one. A killed job leaves one. */
export async function signWaitingOrder(context: CallContext & WorkerContext, nftId: string): Promise<void> {
  const waiting = await findQueuedOfCard(context.db, nftId);
  if (waiting !== undefined) await signShopOrder(context, waiting.id);
}

async function queueListing(context: CallContext, input: NewListingInput, options: { signs: boolean }) {
  requireAdmin(context.actor);
  await requireChainAvailable(context);
  const { nft, components, priceBaseUnits } = await buildNewListing(context, input);
  return queueShopOrder(
    context,
    {
      nftId: nft.id,
      components,
      token: 'USDC',
      priceBaseUnits,
      entry: { action: 'list-shop-card', details: { price: formatAmount(priceBaseUnits) } },
    },
    options,
  );
}
