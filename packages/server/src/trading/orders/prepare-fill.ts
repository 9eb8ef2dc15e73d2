import type { Intent } from '@kura/api-contract/intents';
import { formatAmount, isAmountOf } from '@kura/domain/money';
import type { OrderType } from '@kura/domain/vocabulary';
import { heldUntil } from '../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import type { FillInput } from './filling.ts';
import { buyListing } from './listings/buy-listing.ts';
import { assertFillableOnChain } from './observation/assert-fillable-on-chain.ts';
import { acceptMoneyOffer } from './offers/accept-offer.ts';
import { tradingWallets } from './order-rules.ts';
import { findShownOrder, givenNftOf, type OrderRow } from './orders.repository.ts';
import { acceptSwap } from './swaps/accept-swap.ts';

/** Builds the purchase of a listing, or the acceptance if the order is an offer or a swap. */
export async function prepareFill(context: CallContext, input: FillInput): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const order = await findFillable(context, input, ['FIXED_PRICE', 'OFFER']);
  const filling = { user, order, input };
  if (order.type === 'FIXED_PRICE') return buyListing(context, filling);
  return order.given_nft_id === null ? acceptMoneyOffer(context, filling) : acceptSwap(context, filling);
}

/**
 * Returns another user's order that can be filled now, at the shown price.
 *
 * @param types without ask and bids: only the settlement of their auction fills them
 */
export async function findFillable(
  context: CallContext,
  { id, price }: Pick<FillInput, 'id' | 'price'>,
  types: readonly Extract<OrderType, 'FIXED_PRICE' | 'OFFER'>[],
): Promise<OrderRow> {
  const wallets = tradingWallets(context);
  // A listing reserved for another user is absent here as everywhere: a refusal would reveal its price.
  const order = await findShownOrder(context.db, id, wallets);
  if (order === undefined) throw new ApiError('NOT_FOUND');
  if (!types.some((type) => type === order.type)) throw new ApiError('ORDER_TYPE_UNSUPPORTED');
  if (wallets.includes(order.offerer)) throw new ApiError('OWN_ORDER');
  requireFillable(order);
  await requireNotDisputed(context, order);
  if (price !== undefined && !isAmountOf(price, order.price_base_units)) {
    throw new ApiError('PRICE_CHANGED', { price: formatAmount(order.price_base_units) });
  }
  await assertFillableOnChain(context, order);
  return order;
}

/** Checks again, because a dispute may have opened since the order was last recomputed. */
async function requireNotDisputed({ db, clock }: CallContext, order: OrderRow): Promise<void> {
  const given = givenNftOf(order);
  if (given !== null && (await heldUntil(db, [given], clock.now())).size > 0) {
    throw new ApiError('ORDER_NOT_FILLABLE', { reason: 'HELD' });
  }
}

function requireFillable(order: OrderRow): void {
  if (order.status !== 'Open') throw new ApiError('ORDER_NOT_OPEN', { state: order.status });
  if (order.unfillable_reason !== null) {
    throw new ApiError('ORDER_NOT_FILLABLE', { reason: order.unfillable_reason });
  }
}
