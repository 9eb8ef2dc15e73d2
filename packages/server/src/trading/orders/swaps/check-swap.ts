import type { OrderParameters } from '@kura/api-contract/orders';
import { buildSwap, type Nft, type OrderComponents } from '@kura/chain/seaport';
import type { SwapSide } from '@kura/domain/orders';
import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { isAddressEqual } from 'viem';
import {
  type CheckedPrice,
  checkFee,
  checkMoneyItem,
  checkNftItem,
  checkPayment,
  checkSorted,
} from '../check-order-items.ts';
import {
  assertOrder,
  envelopeOf,
  type OrderRules,
  requireSameOrder,
  validateOrderEnvelope,
} from '../validate-order-envelope.ts';

export interface CheckedSwap extends CheckedPrice {
  components: OrderComponents;
  gives: Nft;
  /** The side that adds the price; null when the price is 0. */
  cashPaidBy: SwapSide | null;
}

/** Whether an offer gives a card or pack, with or without additional money. */
export function isSwap(order: OrderParameters): boolean {
  return order.offer.some((item) => item.itemType === SEAPORT_ITEM_TYPES.ERC721);
}

/** Checks a swap like `checkListing` a listing: an own card or pack for the wanted one, and cash from one side. */
export function checkSwap(order: OrderParameters, wants: Nft, rules: OrderRules): CheckedSwap {
  validateOrderEnvelope(order, rules);
  const [given, cash, ...others] = order.offer;
  assertOrder(given !== undefined && others.length === 0, 'ORDER_ITEM_COUNT_INVALID');
  assertOrder(cash?.itemType !== SEAPORT_ITEM_TYPES.ERC721, 'ORDER_ITEM_COUNT_INVALID');
  checkNftItem(given);

  checkSorted(order.consideration);
  const [wanted, ...payments] = order.consideration;
  const isOneCard = payments.every((item) => item.itemType !== SEAPORT_ITEM_TYPES.ERC721);
  assertOrder(wanted !== undefined && isOneCard, 'ORDER_ITEM_COUNT_INVALID');
  checkNftItem(wanted);
  const isWanted =
    wanted.identifierOrCriteria === String(wants.tokenId) && isAddressEqual(wanted.token, wants.contract);
  assertOrder(isWanted, 'ORDER_TARGET_INVALID');
  assertOrder(isAddressEqual(wanted.recipient, order.offerer), 'ORDER_RECIPIENT_INVALID');

  const gives = { contract: given.token, tokenId: BigInt(given.identifierOrCriteria) };
  const { price, cashPaidBy } = checkCash(order, { cash, payments }, rules);
  const expected = buildSwap({
    ...envelopeOf(order),
    offerer: order.offerer,
    gives,
    wants,
    cash: cashPaidBy && { paidBy: cashPaidBy, amountBaseUnits: price.priceBaseUnits },
    token: rules.network.tokens[price.paymentToken],
    feeBasisPoints: rules.feeBasisPoints,
    treasury: rules.treasury,
  });
  requireSameOrder(expected, order);
  return { components: expected, gives, cashPaidBy, ...price };
}

/** The currency of the cash amount 0 in an even swap. */
const evenToken = 'USDC';

function checkCash(
  order: OrderParameters,
  {
    cash,
    payments,
  }: { cash: OrderParameters['offer'][number] | undefined; payments: OrderParameters['consideration'] },
  rules: OrderRules,
): { price: CheckedPrice; cashPaidBy: SwapSide | null } {
  if (cash !== undefined) {
    const token = checkMoneyItem(cash, 'OFFER', rules.network);
    const price = checkFee(payments, { token, priceBaseUnits: BigInt(cash.startAmount) }, rules);
    return { price, cashPaidBy: 'OFFERER' };
  }
  if (payments.length > 0) {
    const price = checkPayment(payments, { seller: order.offerer, type: 'OFFER' }, rules);
    return { price, cashPaidBy: 'ACCEPTER' };
  }
  const nothing = { priceBaseUnits: 0n, feeBaseUnits: 0n, proceedsBaseUnits: 0n };
  return { price: { paymentToken: evenToken, ...nothing }, cashPaidBy: null };
}
