import type { Checkout } from '@kura/api-contract/payments';
import type { Address } from 'viem';
import {
  type CallContext,
  inTransaction,
  type Reply,
  reply,
  requireChainAvailable,
  requireUser,
} from '../../platform/index.ts';
import { findCheckoutSale } from '../../trading/index.ts';
import { createCheckout, presentCheckout } from './create-checkout.ts';
import { findOpenCheckoutOfCard, type PaymentRow } from './payments.repository.ts';

/**
 * Creates a checkout for a stock card at its price in dollars. The shop mints the card to the buyer once it is paid. A buyer
 * who returns gets the same checkout again, while it can be paid.
 *
 * @throws ApiError those of `findCheckoutSale` and `createCheckout`
 */
export async function checkoutCard(
  context: CallContext,
  { id, price, wallet }: { id: string; price: string | undefined; wallet: Address },
): Promise<Reply<Checkout>> {
  const { userId } = requireUser(context.actor);
  await requireChainAvailable(context);
  const open = await findOpenCheckoutOfCard(context.db, {
    userId,
    orderId: id,
    wallet,
    now: context.clock.now(),
  });
  if (open !== undefined) return checkoutAgain(context, open);
  const { sale, reserve } = await findCheckoutSale(context, { id, price, wallet });
  return createCheckout(context, {
    item: { kind: 'CARD', cardId: sale.nft_id, stockSaleId: sale.id },
    wallet,
    totalBaseUnits: sale.price_base_units,
    reserve,
  });
}

/** Returns a checkout that the buyer can still pay. Nothing changes; the answer is stored under the call's key. */
export const checkoutAgain = (context: CallContext, open: PaymentRow): Promise<Reply<Checkout>> =>
  inTransaction(context, async () =>
    reply(
      presentCheckout({
        ...open,
        checkoutUrl: open.checkout_url,
        expiresAt: open.expires_at,
        yenPerDollarE4: open.yen_per_dollar_e4,
      }),
      { location: `/api/payment/${open.id}` },
    ),
  );
