import type { OrderParameters } from '@kura/api-contract/orders';
import { buildSwap, type Nft, type OrderComponents } from '@kura/chain/seaport';
import type { SwapSide } from '@kura/domain/orders';
import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import {
  assertOrder,
  envelopeOf,
  type OfferedItem,
  requireReadable,
  requireSameOrder,
} from '../compare-order.ts';
import { type CheckedPrice, noPrice, paymentTerms, priceOf } from '../order-price.ts';
import type { OrderRules } from '../order-rules.ts';

export interface CheckedSwap extends CheckedPrice {
  components: OrderComponents;
  gives: Nft;
  /** The side that adds the price; null when the price is 0. */
  cashPaidBy: SwapSide | null;
}

const isNft = (item: OfferedItem) => item.itemType === SEAPORT_ITEM_TYPES.ERC721;

/** Whether an offer gives a card or pack, with or without additional money. */
export const isSwap = (order: OrderParameters): boolean => order.offer.some(isNft);

/** An even swap has the currency of a cash amount of 0. */
const noCash = { paymentToken: 'USDC', ...noPrice } as const;

/** Checks a swap like `checkListing` a listing: an own card or pack for the wanted one, and cash from one side. */
export function checkSwap(order: OrderParameters, wants: Nft, rules: OrderRules): CheckedSwap {
  requireReadable(order, rules);
  const [given, ...offered] = order.offer;
  assertOrder(given !== undefined, 'ORDER_ITEM_COUNT_INVALID');
  const gives = { contract: given.token, tokenId: BigInt(given.identifierOrCriteria) };
  const ofOfferer = offered.filter((item) => !isNft(item));
  const ofAccepter = order.consideration.slice(1).filter((item) => !isNft(item));
  const payer = ofAccepter.length > 0 ? 'ACCEPTER' : null;
  const cashPaidBy = ofOfferer.length > 0 ? 'OFFERER' : payer;
  const price =
    cashPaidBy === null
      ? noCash
      : priceOf(cashPaidBy === 'OFFERER' ? ofOfferer.slice(0, 1) : ofAccepter, 'OFFER', rules);
  const components = buildSwap({
    ...envelopeOf(order, rules),
    ...paymentTerms(rules, price.paymentToken),
    offerer: order.offerer,
    gives,
    wants,
    cash: cashPaidBy && { paidBy: cashPaidBy, amountBaseUnits: price.priceBaseUnits },
  });
  requireSameOrder(components, order, price);
  return { components, gives, cashPaidBy, ...price };
}
