import type { Intent } from '@kura/api-contract/intents';
import type { Checkout } from '@kura/api-contract/payments';
import type { Address } from 'viem';
import { type CallContext, type Reply, requireUser } from '../../platform/index.ts';
import { walletOf } from '../intents/index.ts';
import { prepareFill } from '../orders/index.ts';
import { findStockSale, prepareStockPurchase } from '../stock-sales/index.ts';

type Purchase = Parameters<typeof prepareFill>[1] & { payWith?: 'TOKEN' | 'BANK_CARD' | undefined };

interface Purchased {
  id: string;
  price: string | undefined;
  wallet: Address;
}

/** Creates checkouts for payments by bank card, which depend on orders. */
export interface Checkouts {
  readonly checkoutListing: (context: CallContext, input: Purchased) => Promise<Reply<Checkout>>;
  readonly checkoutCard: (context: CallContext, input: Purchased) => Promise<Reply<Checkout>>;
}

/** Builds the fill of a signed order, the purchase of a sale from stock, or a checkout for either. */
export async function preparePurchase(
  context: CallContext,
  { payWith = 'TOKEN', ...input }: Purchase,
  { checkoutListing, checkoutCard }: Checkouts,
): Promise<Reply<Intent> | Reply<Checkout>> {
  const fromStock = await findStockSale(context.db, input.id);
  if (payWith === 'BANK_CARD') {
    const wallet = walletOf(requireUser(context.actor), input.wallet);
    return fromStock === undefined
      ? checkoutListing(context, { id: input.id, price: input.price, wallet })
      : checkoutCard(context, { id: fromStock.id, price: input.price, wallet });
  }
  return fromStock === undefined ? prepareFill(context, input) : prepareStockPurchase(context, input);
}
