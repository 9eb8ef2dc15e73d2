import type { Intent } from '@kura/api-contract';
import { formatAmount, isAmountOf } from '@kura/domain';
import type { Address } from 'viem';
import {
  type CallContext,
  Refusal,
  type Reply,
  requireChainAvailable,
  requireUser,
  type UserActor,
} from '../platform/index.ts';
import { acceptMoneyOffer } from './accept-offer.ts';
import { acceptSwap } from './accept-swap.ts';
import { buyListing } from './buy-listing.ts';
import { findOrder, type OrderRow } from './orders.repository.ts';
import { requireStillGood } from './require-still-good.ts';

export interface FillInput {
  id: string;
  price?: string | undefined;
  nftId?: string | undefined;
  wallet?: Address | undefined;
}

/** What each way of filling an order starts from. */
export interface Filling {
  user: UserActor;
  order: OrderRow;
  input: FillInput;
}

/** Builds the purchase of a listing, or the acceptance of an offer or a swap, whichever the order is. */
export async function prepareFill(context: CallContext, input: FillInput): Promise<Reply<Intent>> {
  const user = requireUser(context.actor);
  await requireChainAvailable(context);
  const order = await findOrder(context.db, input.id);
  if (order === undefined) throw new Refusal('NOT_FOUND');
  // Ask and bids of an auction are filled by its settlement alone.
  if (order.type === 'AUCTION' || order.type === 'BID') throw new Refusal('ORDER_TYPE_UNSUPPORTED');
  if (user.wallets.includes(order.offerer)) throw new Refusal('OWN_ORDER');
  requireFillable(order);
  if (input.price !== undefined && !isAmountOf(input.price, order.price_base_units)) {
    throw new Refusal('PRICE_CHANGED', { price: formatAmount(order.price_base_units) });
  }
  await requireStillGood(context, order);
  const filling = { user, order, input };
  if (order.type === 'FIXED_PRICE') return buyListing(context, filling);
  return order.given_nft_id === null ? acceptMoneyOffer(context, filling) : acceptSwap(context, filling);
}

function requireFillable(order: OrderRow): void {
  if (order.status !== 'Open') throw new Refusal('ORDER_NOT_OPEN', { state: order.status });
  if (order.unfillable_reason !== null) {
    throw new Refusal('ORDER_NOT_FILLABLE', { reason: order.unfillable_reason });
  }
}
