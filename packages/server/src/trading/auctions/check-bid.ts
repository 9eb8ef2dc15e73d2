import type { OrderParameters } from '@kura/api-contract/orders';
import { buildBid, type OrderComponents } from '@kura/chain/seaport';
import { AUCTION_SETTLEMENT_LIMIT_SECONDS, splitPrice } from '@kura/domain/orders';
import { isAddressEqual } from 'viem';
import { MAX_PRICE_BASE_UNITS, priceBounds } from '../../platform/index.ts';
import {
  assertOrder,
  type CheckedPrice,
  checkMoneyItem,
  checkNftItem,
  envelopeOf,
  type OrderRules,
  requireEndWithin,
  requireSameOrder,
  validateOrderEnvelope,
} from '../orders/index.ts';
import { type AuctionRow, termsOf } from './auctions.repository.ts';

export interface CheckedBid extends CheckedPrice {
  components: OrderComponents;
}

/** Checks a bid like `checkAsk` an ask: money for the card of its auction. */
export function checkBid(
  order: OrderParameters,
  auction: AuctionRow,
  rules: Omit<OrderRules, 'feeBasisPoints' | 'treasury'>,
): CheckedBid {
  const { network } = rules;
  const terms = termsOf(auction, network);
  const { auctionHouse } = network.contracts;
  const { fee_basis_points: feeBasisPoints, treasury } = auction;
  validateOrderEnvelope(
    order,
    { ...rules, feeBasisPoints, treasury },
    { zone: auctionHouse, zoneHash: auction.zone_hash },
  );
  const lastSettlement = terms.endSeconds + BigInt(AUCTION_SETTLEMENT_LIMIT_SECONDS);
  requireEndWithin(BigInt(order.endTime), { earliestSeconds: lastSettlement, latestSeconds: lastSettlement });
  const [money, ...otherOffers] = order.offer;
  assertOrder(money !== undefined && otherOffers.length === 0, 'ORDER_ITEM_COUNT_INVALID');
  const paymentToken = checkMoneyItem(money, 'BID', network);
  assertOrder(paymentToken === auction.payment_token, 'ORDER_TOKEN_INVALID');
  const [card, ...otherWants] = order.consideration;
  assertOrder(card !== undefined && otherWants.length === 0, 'ORDER_ITEM_COUNT_INVALID');
  checkNftItem(card);
  assertOrder(
    isAddressEqual(card.token, terms.contract) && BigInt(card.identifierOrCriteria) === terms.tokenId,
    'ORDER_TARGET_INVALID',
  );
  assertOrder(isAddressEqual(card.recipient, order.offerer), 'ORDER_RECIPIENT_INVALID');
  const priceBaseUnits = BigInt(money.startAmount);
  assertOrder(priceBaseUnits < MAX_PRICE_BASE_UNITS, 'ORDER_PRICE_INVALID', priceBounds);

  const components = buildBid(auctionHouse, terms, {
    ...envelopeOf(order),
    bidder: order.offerer,
    priceBaseUnits,
  });
  requireSameOrder(components, order);
  return { components, paymentToken, priceBaseUnits, ...splitPrice(priceBaseUnits, feeBasisPoints) };
}
