import type { OrderParameters } from '@kura/api-contract/orders';
import { buildBid, type OrderComponents } from '@kura/chain/seaport';
import {
  assertOrder,
  type CheckedPrice,
  envelopeOf,
  type OrderRules,
  requireReadable,
  requireSameOrder,
  splitOrderPrice,
} from '../orders/index.ts';
import { type AuctionRow, termsOf } from './auctions.repository.ts';

export interface CheckedBid extends CheckedPrice {
  components: OrderComponents;
}

/** Checks a bid like `checkAsk` an ask: money for the card of its auction, in the auction's currency and with its fee. */
export function checkBid(
  order: OrderParameters,
  auction: AuctionRow,
  rules: Omit<OrderRules, 'feeBasisPoints' | 'treasury'>,
): CheckedBid {
  requireReadable(order, rules);
  const [money] = order.offer;
  assertOrder(money !== undefined, 'ORDER_ITEM_COUNT_INVALID');
  const price = splitOrderPrice(BigInt(money.startAmount), auction.fee_basis_points);
  const components = buildBid(rules.network.contracts.auctionHouse, termsOf(auction, rules.network), {
    ...envelopeOf(order, rules),
    bidder: order.offerer,
    priceBaseUnits: price.priceBaseUnits,
  });
  requireSameOrder(components, order, price);
  return { components, paymentToken: auction.payment_token, ...price };
}
