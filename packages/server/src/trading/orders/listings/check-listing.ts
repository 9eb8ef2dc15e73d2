import type { OrderParameters } from '@kura/api-contract/orders';
import { buildListing, type OrderComponents } from '@kura/chain/seaport';
import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { type Address, isAddressEqual, zeroAddress } from 'viem';
import {
  type CheckedPrice,
  checkNftItem,
  checkOneOfToken,
  checkPayment,
  checkSorted,
  type OfferedItem,
  type WantedItem,
} from '../check-order-items.ts';
import {
  assertOrder,
  envelopeOf,
  type OrderRules,
  requireSameOrder,
  validateOrderEnvelope,
} from '../validate-order-envelope.ts';

export interface CheckedListing extends CheckedPrice {
  components: OrderComponents;
  /** The only wallet that can buy, lower-case; null for a public listing. */
  reservedFor: Address | null;
}

/**
 * Validates the parts of a listing, and refuses the first fault with its own code. Then builds the order that the shop would
 * have built, and compares the whole orders.
 */
export function checkListing(order: OrderParameters, rules: OrderRules): CheckedListing {
  validateOrderEnvelope(order, rules);
  const [nft, ...others] = order.offer;
  assertOrder(nft !== undefined && others.length === 0, 'ORDER_ITEM_COUNT_INVALID');
  checkNftItem(nft);

  checkSorted(order.consideration);
  const reservation = order.consideration.find((item) => isReservation(item, nft));
  const wanted = order.consideration.filter((item) => item !== reservation);
  if (reservation !== undefined) checkReservation(reservation, nft, order.offerer);
  const price = checkPayment(wanted, { seller: order.offerer, type: 'FIXED_PRICE' }, rules);

  const expected = buildListing({
    ...envelopeOf(order),
    seller: order.offerer,
    contract: nft.token,
    tokenId: BigInt(nft.identifierOrCriteria),
    token: rules.network.tokens[price.paymentToken],
    priceBaseUnits: price.priceBaseUnits,
    feeBasisPoints: rules.feeBasisPoints,
    treasury: rules.treasury,
    ...(reservation === undefined ? {} : { buyer: reservation.recipient }),
  });
  requireSameOrder(expected, order);
  const reservedFor = (reservation?.recipient.toLowerCase() ?? null) as Address | null;
  return { components: expected, reservedFor, ...price };
}

/** Whether a listing to one buyer requests the offered item for that buyer. */
function isReservation(item: WantedItem, offered: OfferedItem): boolean {
  return item.itemType === SEAPORT_ITEM_TYPES.ERC721 && isAddressEqual(item.token, offered.token);
}

function checkReservation(item: WantedItem, offered: OfferedItem, seller: Address): void {
  assertOrder(item.identifierOrCriteria === offered.identifierOrCriteria, 'ORDER_OFFER_INVALID');
  checkOneOfToken(item);
  const forNobody = isAddressEqual(item.recipient, zeroAddress) || isAddressEqual(item.recipient, seller);
  assertOrder(!forNobody, 'ORDER_RECIPIENT_INVALID');
}
