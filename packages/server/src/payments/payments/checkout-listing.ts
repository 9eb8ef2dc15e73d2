import type { Checkout } from '@kura/api-contract/payments';
import type { Queryable } from '@kura/database';
import type { ListingObstacle } from '@kura/domain/payments';
import type { Address } from 'viem';
import { lockSlabs } from '../../cards/index.ts';
import {
  ApiError,
  type CallContext,
  type Reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import { findFillable, findOrder, type OrderRow } from '../../trading/index.ts';
import { approveSeaport, readBuyingFunds } from './buying-key.ts';
import { checkoutAgain } from './checkout-card.ts';
import { createCheckout, readBankCard } from './create-checkout.ts';
import { lockListingLimits, sumPromised } from './listing-facts.repository.ts';
import { readPayableListing } from './payable-listing.ts';
import { findOpenCheckoutOfCard, isReservedByOther } from './payments.repository.ts';

const refused = (reason: ListingObstacle) => new ApiError('LISTING_NOT_PAYABLE', { reason });

/**
 * Creates a checkout for a listed card at its price in dollars. The shop buys the card for the buyer once it is paid. When
 * others buy it before with tokens, the payment is refunded. A buyer who returns gets the same checkout again, while it can
 * be paid.
 *
 * @throws ApiError LISTING_NOT_PAYABLE, ORDER_RESERVED, and those of `findFillable` and `createCheckout`
 */
export async function checkoutListing(
  context: CallContext,
  { id, price, wallet }: { id: string; price: string | undefined; wallet: Address },
): Promise<Reply<Checkout>> {
  const { userId } = requireUser(context.actor);
  await requireChainAvailable(context);
  if ((await readBankCard(context)) === null) throw new ApiError('BANK_CARD_UNAVAILABLE');
  const open = await findOpenCheckoutOfCard(context.db, {
    userId,
    orderId: id,
    wallet,
    now: context.clock.now(),
  });
  if (open !== undefined) return checkoutAgain(context, open);
  const order = await findFillable(context, { id, price }, ['FIXED_PRICE']);
  const cardId = order.nft_id;
  if (cardId === null) throw new ApiError('ORDER_TYPE_UNSUPPORTED');
  const funds = await readBuyingFunds(context);
  const requirePayable = async (db: Queryable) => {
    const freeBaseUnits = funds.balanceBaseUnits - (await sumPromised(db));
    const buyer = { userId, wallet, paymentId: null, freeBaseUnits };
    const { obstacle } = await readPayableListing(db, context, order, buyer);
    if (obstacle !== null) throw refused(obstacle);
  };
  await requirePayable(context.db);
  return createCheckout(context, {
    item: { kind: 'CARD', cardId, marketOrderId: order.id },
    wallet,
    totalBaseUnits: order.price_base_units,
    reserve: async (tx) => {
      await lockSlabs(tx, [cardId]);
      await lockListingLimits(tx);
      requireOpen(await findOrder(tx, order.id));
      if (await isReservedByOther(tx, { cardId, paymentId: null })) {
        throw new ApiError('ORDER_RESERVED', { until: null });
      }
      await requirePayable(tx);
      if (funds.allowanceBaseUnits < funds.balanceBaseUnits) await approveSeaport(tx, context);
    },
  });
}

function requireOpen(order: OrderRow | undefined): void {
  if (order?.status !== 'Open') throw new ApiError('ORDER_NOT_OPEN', { state: order?.status ?? 'Cancelled' });
  if (order.unfillable_reason !== null) {
    throw new ApiError('ORDER_NOT_FILLABLE', { reason: order.unfillable_reason });
  }
}
