import type { OrderParameters } from '@kura/api-contract';
import { buildBid, type OrderComponents } from '@kura/chain';
import { AUCTION_SETTLEMENT_LIMIT_SECONDS, splitPrice } from '@kura/domain';
import { isAddressEqual } from 'viem';
import {
  type CheckedPrice,
  checkMoneyItem,
  checkNftItem,
  checkOrderFrame,
  frameOf,
  type OrderRules,
  requireEndWithin,
  requirePart,
  requireSameOrder,
} from '../orders/index.ts';
import { MAX_PRICE_BASE_UNITS, priceBounds } from '../platform/index.ts';
import { type AuctionRow, termsOf } from './auctions.repository.ts';

export interface CheckedBid extends CheckedPrice {
  components: OrderComponents;
}

/** The same for a bid: money for the card of its auction. See `checkAsk`. */
export function checkBid(
  order: OrderParameters,
  auction: AuctionRow,
  rules: Omit<OrderRules, 'feeBasisPoints' | 'treasury'>,
): CheckedBid {
  const { network } = rules;
  const terms = termsOf(auction, network);
  const { auctionHouse } = network.contracts;
  const { fee_basis_points: feeBasisPoints, treasury } = auction;
  checkOrderFrame(
    order,
    { ...rules, feeBasisPoints, treasury },
    { zone: auctionHouse, zoneHash: auction.zone_hash },
  );
  const lastSettlement = terms.endSeconds + BigInt(AUCTION_SETTLEMENT_LIMIT_SECONDS);
  requireEndWithin(BigInt(order.endTime), { earliestSeconds: lastSettlement, latestSeconds: lastSettlement });
  const [money, ...otherOffers] = order.offer;
  requirePart(money !== undefined && otherOffers.length === 0, 'ORDER_ITEM_COUNT_INVALID');
  const paymentToken = checkMoneyItem(money, 'BID', network);
  requirePart(paymentToken === auction.payment_token, 'ORDER_TOKEN_INVALID');
  const [card, ...otherWants] = order.consideration;
  requirePart(card !== undefined && otherWants.length === 0, 'ORDER_ITEM_COUNT_INVALID');
  checkNftItem(card);
  requirePart(
    isAddressEqual(card.token, terms.contract) && BigInt(card.identifierOrCriteria) === terms.tokenId,
    'ORDER_TARGET_INVALID',
  );
  requirePart(isAddressEqual(card.recipient, order.offerer), 'ORDER_RECIPIENT_INVALID');
  const priceBaseUnits = BigInt(money.startAmount);
  requirePart(priceBaseUnits < MAX_PRICE_BASE_UNITS, 'ORDER_PRICE_INVALID', priceBounds);

  const components = buildBid(auctionHouse, terms, {
    ...frameOf(order),
    bidder: order.offerer,
    priceBaseUnits,
  });
  requireSameOrder(components, order);
  return { components, paymentToken, priceBaseUnits, ...splitPrice(priceBaseUnits, feeBasisPoints) };
}
