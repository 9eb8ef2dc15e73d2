import type { OrderParameters } from '@kura/api-contract/orders';
import { buildListing, type OrderComponents } from '@kura/chain/seaport';
import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { type Address, isAddressEqual, zeroAddress } from 'viem';
import {
  assertOrder,
  envelopeOf,
  type OfferedItem,
  requireReadable,
  requireSameOrder,
  type WantedItem,
} from '../compare-order.ts';
import { type CheckedPrice, paymentTerms, priceOf } from '../order-price.ts';
import type { OrderRules } from '../order-rules.ts';

export interface CheckedListing extends CheckedPrice {
  components: OrderComponents;
  /** The only wallet that can buy, lower-case; null for a public listing. */
  reservedFor: Address | null;
}

/** Reads the terms of a listing, builds the order that the shop would have built, and compares the two. */
export function checkListing(order: OrderParameters, rules: OrderRules): CheckedListing {
  requireReadable(order, rules);
  const [card] = order.offer;
  assertOrder(card !== undefined, 'ORDER_ITEM_COUNT_INVALID');
  const reservation = order.consideration.find((item) => isReservation(item, card));
  if (reservation !== undefined) requireReservation(reservation, card, order.offerer);
  const payments = order.consideration.filter((item) => item !== reservation);
  const price = priceOf(payments, 'FIXED_PRICE', rules);
  const components = buildListing({
    ...envelopeOf(order, rules),
    ...paymentTerms(rules, price.paymentToken),
    seller: order.offerer,
    contract: card.token,
    tokenId: BigInt(card.identifierOrCriteria),
    priceBaseUnits: price.priceBaseUnits,
    ...(reservation === undefined ? {} : { buyer: reservation.recipient }),
  });
  requireSameOrder(components, order, price);
  const reservedFor = (reservation?.recipient.toLowerCase() ?? null) as Address | null;
  return { components, reservedFor, ...price };
}

/** Whether a listing to one buyer requests the offered item for that buyer. */
function isReservation(item: WantedItem, offered: OfferedItem): boolean {
  return item.itemType === SEAPORT_ITEM_TYPES.ERC721 && isAddressEqual(item.token, offered.token);
}

function requireReservation(item: WantedItem, offered: OfferedItem, seller: Address): void {
  assertOrder(item.identifierOrCriteria === offered.identifierOrCriteria, 'ORDER_OFFER_INVALID');
  const forNobody = isAddressEqual(item.recipient, zeroAddress) || isAddressEqual(item.recipient, seller);
  assertOrder(!forNobody, 'ORDER_RECIPIENT_INVALID');
}
