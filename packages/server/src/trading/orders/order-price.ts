import type { Network } from '@kura/chain/network';
import { ORDER_TOKENS, splitPrice } from '@kura/domain/orders';
import type { OrderType } from '@kura/domain/vocabulary';
import { isAddressEqual } from 'viem';
import { MAX_PRICE_BASE_UNITS, priceBounds, readPrice } from '../../platform/index.ts';
import { assertOrder, type OfferedItem } from './compare-order.ts';
import type { OrderRules } from './order-rules.ts';

export type Money = (typeof ORDER_TOKENS)[OrderType][number];

/** The amounts of an order. */
export interface CheckedPrice {
  paymentToken: Money;
  priceBaseUnits: bigint;
  feeBaseUnits: bigint;
  proceedsBaseUnits: bigint;
}

/** A price of an order in base units. @throws ApiError ORDER_PRICE_INVALID */
export const parsePrice = (text: string | undefined): bigint => readPrice(text, 'ORDER_PRICE_INVALID');

/** Returns the fee and the proceeds of a price. @throws ApiError ORDER_PRICE_INVALID when the fee takes the whole price */
export function splitOrderPrice(priceBaseUnits: bigint, feeBasisPoints: number) {
  assertOrder(priceBaseUnits < MAX_PRICE_BASE_UNITS, 'ORDER_PRICE_INVALID', priceBounds);
  const split = splitPrice(priceBaseUnits, feeBasisPoints);
  assertOrder(split.proceedsBaseUnits > 0n, 'ORDER_PRICE_INVALID', {
    detail: `The price must be higher: the fee of ${feeBasisPoints / 100} % leaves nothing for the seller`,
    feeBasisPoints,
  });
  return { priceBaseUnits, ...split };
}

/** Reads the price of a submitted order from the items that pay it. The order is compared as a whole later. */
export function priceOf(
  items: readonly OfferedItem[],
  type: OrderType,
  { network, feeBasisPoints }: OrderRules,
): CheckedPrice {
  const [first] = items;
  // The proceeds, and the fee.
  assertOrder(first !== undefined && items.length <= 2, 'ORDER_ITEM_COUNT_INVALID');
  // Compare by address, because a symbol can be imitated.
  const paymentToken = ORDER_TOKENS[type].find((each) => isAddressEqual(first.token, network.tokens[each]));
  assertOrder(paymentToken !== undefined, 'ORDER_TOKEN_INVALID');
  const price = items.reduce((sum, item) => sum + BigInt(item.startAmount), 0n);
  return { paymentToken, ...splitOrderPrice(price, feeBasisPoints) };
}

/** The amounts of an even swap. */
export const noPrice = { priceBaseUnits: 0n, feeBaseUnits: 0n, proceedsBaseUnits: 0n };

/** Returns the currency of an order, and the shop's share. */
export const paymentTerms = ({ network, feeBasisPoints, treasury }: OrderRules, token: Money) => ({
  token: network.tokens[token as keyof Network['tokens']],
  feeBasisPoints,
  treasury,
});
