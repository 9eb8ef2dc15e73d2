import type { OrderParameters } from '@kura/api-contract/orders';
import { buildOffer, type OfferedFor, type OrderComponents } from '@kura/chain/seaport';
import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import { type Address, isAddressEqual } from 'viem';
import {
  type CheckedPrice,
  checkFee,
  checkMoneyItem,
  checkNftItem,
  checkOneOfToken,
  checkSorted,
  type WantedItem,
} from '../check-order-items.ts';
import {
  assertOrder,
  envelopeOf,
  type OrderRules,
  requireSameOrder,
  validateOrderEnvelope,
} from '../validate-order-envelope.ts';

/** The target of an offer, from the shop's own tables. */
export interface OfferTargetOnChain {
  contract: Address;
  cards: OfferedFor;
}

export interface CheckedOffer extends CheckedPrice {
  components: OrderComponents;
}

/** Checks an offer like `checkListing` a listing: money for its given target. */
export function checkOffer(
  order: OrderParameters,
  target: OfferTargetOnChain,
  rules: OrderRules,
): CheckedOffer {
  validateOrderEnvelope(order, rules);
  const [money, ...others] = order.offer;
  assertOrder(money !== undefined && others.length === 0, 'ORDER_ITEM_COUNT_INVALID');
  const token = checkMoneyItem(money, 'OFFER', rules.network);

  checkSorted(order.consideration);
  const [card, ...fees] = order.consideration;
  assertOrder(card !== undefined, 'ORDER_ITEM_COUNT_INVALID');
  checkWantedCard(card, target);
  assertOrder(isAddressEqual(card.recipient, order.offerer), 'ORDER_RECIPIENT_INVALID');
  const price = checkFee(fees, { token, priceBaseUnits: BigInt(money.startAmount) }, rules);

  const expected = buildOffer({
    ...envelopeOf(order),
    bidder: order.offerer,
    contract: target.contract,
    cards: target.cards,
    token: rules.network.tokens[token],
    priceBaseUnits: price.priceBaseUnits,
    feeBasisPoints: rules.feeBasisPoints,
    treasury: rules.treasury,
  });
  requireSameOrder(expected, order);
  return { components: expected, ...price };
}

function checkWantedCard(item: WantedItem, { contract, cards }: OfferTargetOnChain): void {
  if ('tokenId' in cards) {
    checkNftItem(item);
    assertOrder(item.identifierOrCriteria === String(cards.tokenId), 'ORDER_TARGET_INVALID');
  } else {
    const { ERC721, ERC721_WITH_CRITERIA } = SEAPORT_ITEM_TYPES;
    // An offer for any of several that names a single card contradicts its target.
    assertOrder(item.itemType !== ERC721, 'ORDER_TARGET_INVALID');
    assertOrder(item.itemType === ERC721_WITH_CRITERIA, 'ORDER_ITEM_TYPE_INVALID');
    checkOneOfToken(item);
    const criteria = 'criteriaRoot' in cards ? cards.criteriaRoot : 0n;
    assertOrder(item.identifierOrCriteria === String(criteria), 'ORDER_CRITERIA_INVALID');
  }
  assertOrder(isAddressEqual(item.token, contract), 'ORDER_TARGET_INVALID');
}
