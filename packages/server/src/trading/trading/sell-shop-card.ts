import type { NewOrderInput, QueuedShopOrder } from '@kura/api-contract/trading';
import { formatAmount } from '@kura/domain/money';
import {
  ApiError,
  type CallContext,
  type Reply,
  requireAdmin,
  requireChainAvailable,
  type WorkerContext,
} from '../../platform/index.ts';
import { buildNewAuction } from '../auctions/index.ts';
import { buildNewListing, type NewListingInput } from '../orders/index.ts';
import { queueShopOrder } from './queue-shop-order.ts';
import { findQueuedOfCard, type Refusal } from './shop-orders.repository.ts';
import { signShopOrder } from './sign-shop-order.job.ts';

/**
 * Queues the listing or the auction of a card that the shop's own wallet holds. The worker signs it. The shop makes no offers
 * and no bids. The reserve price of an auction may need a second admin, because the card can be sold for it.
 */
export async function sellShopCard(
  context: CallContext,
  input: NewOrderInput,
): Promise<Reply<QueuedShopOrder>> {
  requireAdmin(context.actor);
  if (input.type === 'OFFER' || input.type === 'BID') throw new ApiError('ORDER_TYPE_UNSUPPORTED');
  return queueSale(context, input, { signs: false });
}

/**
 * Lists a card that the shop's own wallet holds, for a job of the worker.
 *
 * @returns the reason of a refusal; null when it is listed
 */
export async function signShopListing(
  context: CallContext & WorkerContext,
  input: NewListingInput,
): Promise<Refusal | null> {
  const { body } = await queueSale(context, input, { signs: true });
  return signShopOrder(context, body.shopOrderId);
}

/** Signs the waiting order of a card, if there is one. A killed job leaves one. */
export async function signWaitingOrder(context: CallContext & WorkerContext, nftId: string): Promise<void> {
  const waiting = await findQueuedOfCard(context.db, nftId);
  if (waiting !== undefined) await signShopOrder(context, waiting.id);
}

async function queueSale(
  context: CallContext,
  input: Extract<NewOrderInput, { type: 'FIXED_PRICE' | 'AUCTION' }>,
  options: { signs: boolean },
) {
  requireAdmin(context.actor);
  await requireChainAvailable(context);
  if (input.type === 'FIXED_PRICE') {
    const listing = await buildNewListing(context, input);
    const price = formatAmount(listing.price.priceBaseUnits);
    return queueShopOrder(context, listing, { action: 'list-shop-card', details: { price } }, options);
  }
  const auction = await buildNewAuction(context, input);
  const { startingPrice, increment, endsAt } = auction.unsigned.terms;
  const reservePrice = formatAmount(auction.price.priceBaseUnits);
  const details = { token: input.token, reservePrice, startingPrice, increment, endsAt };
  return queueShopOrder(context, auction, { action: 'auction-shop-card', details }, options);
}
