import type { OrderParameters } from '@kura/api-contract/orders';
import type { Network } from '@kura/chain/network';
import { ORDER_TOKENS, splitPrice } from '@kura/domain/orders';
import { type OrderType, SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { type Address, isAddressEqual } from 'viem';
import { MAX_PRICE_BASE_UNITS, priceBounds } from '../../platform/index.ts';
import { assertOrder, type OrderRules, uint256 } from './validate-order-envelope.ts';

export type OfferedItem = OrderParameters['offer'][number];
export type WantedItem = OrderParameters['consideration'][number];
export type Money = (typeof ORDER_TOKENS)[OrderType][number];

/** The amounts of an order. */
export interface CheckedPrice {
  paymentToken: Money;
  priceBaseUnits: bigint;
  feeBaseUnits: bigint;
  proceedsBaseUnits: bigint;
}

const { ERC20, ERC721, ERC721_WITH_CRITERIA, ERC1155_WITH_CRITERIA } = SEAPORT_ITEM_TYPES;
const withCriteria: readonly number[] = [ERC721_WITH_CRITERIA, ERC1155_WITH_CRITERIA];

/** Refuses anything but one card or pack, named by its id. */
export function checkNftItem(item: OfferedItem): void {
  assertOrder(!withCriteria.includes(item.itemType), 'ORDER_CRITERIA_INVALID');
  assertOrder(item.itemType === ERC721, 'ORDER_ITEM_TYPE_INVALID');
  checkOneOfToken(item);
}

/** Refuses any amount but one, and an id that no token can have. */
export function checkOneOfToken(item: OfferedItem): void {
  assertOrder(BigInt(item.identifierOrCriteria) < uint256, 'ORDER_OFFER_INVALID');
  assertOrder(item.startAmount === '1' && item.endAmount === '1', 'ORDER_AMOUNT_INVALID');
}

/** Refuses anything but a fixed amount of a currency that orders of this type take. */
export function checkMoneyItem(item: OfferedItem, type: OrderType, network: Network): Money {
  assertOrder(!withCriteria.includes(item.itemType), 'ORDER_CRITERIA_INVALID');
  assertOrder(item.itemType === ERC20, 'ORDER_ITEM_TYPE_INVALID');
  // Compare by address, because a symbol can be imitated.
  const token = ORDER_TOKENS[type].find((each) => isAddressEqual(item.token, network.tokens[each]));
  assertOrder(token !== undefined, 'ORDER_TOKEN_INVALID');
  assertOrder(item.identifierOrCriteria === '0', 'ORDER_CRITERIA_INVALID');
  assertOrder(item.startAmount === item.endAmount && BigInt(item.startAmount) > 0n, 'ORDER_AMOUNT_INVALID');
  return token;
}

/** Requires a consideration in descending order of item types. */
export function checkSorted(consideration: readonly WantedItem[]): void {
  const types = consideration.map((item) => item.itemType);
  assertOrder(
    types.every((type, index) => index === 0 || type <= (types[index - 1] ?? type)),
    'ORDER_UNSORTED',
  );
}

/**
 * Refuses an order's payments unless they are the seller's proceeds and then the fee, of one price.
 *
 * @param wanted the items except cards and packs, sorted
 */
export function checkPayment(
  wanted: readonly WantedItem[],
  { seller, type }: { seller: Address; type: OrderType },
  { network, feeBasisPoints, treasury }: OrderRules,
): CheckedPrice {
  assertOrder(wanted.length > 0 && wanted.length <= 2, 'ORDER_ITEM_COUNT_INVALID');
  const tokens = new Set(wanted.map((item) => checkMoneyItem(item, type, network)));
  const [paymentToken] = tokens;
  assertOrder(paymentToken !== undefined && tokens.size === 1, 'ORDER_TOKEN_INVALID');
  const price = checkPrice(
    wanted.reduce((sum, item) => sum + BigInt(item.startAmount), 0n),
    feeBasisPoints,
  );
  const [proceeds, fee] = wanted;
  // The payment to the seller is the first item, because the cheapest way to fill an order pays the first item to its offerer.
  const swapped =
    fee !== undefined &&
    isAddressEqual(fee.recipient, seller) &&
    proceeds !== undefined &&
    isAddressEqual(proceeds.recipient, treasury) &&
    !isAddressEqual(treasury, seller);
  assertOrder(!swapped, 'ORDER_UNSORTED');
  assertOrder(
    proceeds !== undefined && isAddressEqual(proceeds.recipient, seller),
    'ORDER_RECIPIENT_INVALID',
  );
  assertOrder((fee !== undefined) === price.feeBaseUnits > 0n, 'ORDER_FEE_INVALID');
  assertOrder(fee === undefined || isAddressEqual(fee.recipient, treasury), 'ORDER_RECIPIENT_INVALID');
  assertOrder(BigInt(proceeds.startAmount) === price.proceedsBaseUnits, 'ORDER_FEE_INVALID');
  return { paymentToken, ...price };
}

/** Refuses the payments of an order that brings its own money, unless they are the fee of its price. */
export function checkFee(
  wanted: readonly WantedItem[],
  { token, priceBaseUnits }: { token: Money; priceBaseUnits: bigint },
  { network, feeBasisPoints, treasury }: OrderRules,
): CheckedPrice {
  assertOrder(wanted.length <= 1, 'ORDER_ITEM_COUNT_INVALID');
  const price = checkPrice(priceBaseUnits, feeBasisPoints);
  const [fee] = wanted;
  if (fee !== undefined) {
    assertOrder(checkMoneyItem(fee, 'OFFER', network) === token, 'ORDER_TOKEN_INVALID');
    assertOrder(isAddressEqual(fee.recipient, treasury), 'ORDER_RECIPIENT_INVALID');
  }
  assertOrder((fee === undefined ? 0n : BigInt(fee.startAmount)) === price.feeBaseUnits, 'ORDER_FEE_INVALID');
  return { paymentToken: token, ...price };
}

function checkPrice(priceBaseUnits: bigint, feeBasisPoints: number) {
  assertOrder(priceBaseUnits < MAX_PRICE_BASE_UNITS, 'ORDER_PRICE_INVALID', priceBounds);
  return { priceBaseUnits, ...requireProceeds(splitPrice(priceBaseUnits, feeBasisPoints), feeBasisPoints) };
}

/** @throws ApiError ORDER_PRICE_INVALID when the fee takes the whole price */
export function requireProceeds<Split extends { proceedsBaseUnits: bigint }>(
  split: Split,
  feeBasisPoints: number,
): Split {
  assertOrder(split.proceedsBaseUnits > 0n, 'ORDER_PRICE_INVALID', {
    detail: `The price must be higher: the fee of ${feeBasisPoints / 100} % leaves nothing for the seller`,
    feeBasisPoints,
  });
  return split;
}
