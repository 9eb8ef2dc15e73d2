import type { OrderParameters } from '@kura/api-contract/orders';
import { buildOffer, type OfferedFor, type OrderComponents } from '@kura/chain/seaport';
import type { Address } from 'viem';
import { envelopeOf, requireReadable, requireSameOrder } from '../compare-order.ts';
import { type CheckedPrice, paymentTerms, priceOf } from '../order-price.ts';
import type { OrderRules } from '../order-rules.ts';

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
  requireReadable(order, rules);
  const price = priceOf(order.offer.slice(0, 1), 'OFFER', rules);
  const components = buildOffer({
    ...envelopeOf(order, rules),
    ...paymentTerms(rules, price.paymentToken),
    ...target,
    bidder: order.offerer,
    priceBaseUnits: price.priceBaseUnits,
  });
  requireSameOrder(components, order, price);
  return { components, ...price };
}
