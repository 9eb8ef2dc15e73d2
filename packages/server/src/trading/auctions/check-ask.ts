import type { OrderParameters } from '@kura/api-contract/orders';
import type { OrderToCreate } from '@kura/api-contract/trading';
import { type AuctionTerms, buildAsk, type OrderComponents } from '@kura/chain/seaport';
import { INTENT_LIFETIME_MS } from '@kura/domain/intents';
import { parseAmount } from '@kura/domain/money';
import { AUCTION_DURATION_SECONDS, type BidRules } from '@kura/domain/orders';
import type { Hash } from 'viem';
import { ApiError, MAX_PRICE_BASE_UNITS } from '../../platform/index.ts';
import {
  assertOrder,
  type CheckedPrice,
  envelopeOf,
  type OrderRules,
  paymentTerms,
  priceOf,
  requireReadable,
  requireSameOrder,
  uint256,
} from '../orders/index.ts';

/** The terms of an auction that its ask doesn't contain, or contains only in its zone hash. */
export type GivenTerms = Extract<OrderToCreate, { type: 'AUCTION' }>['terms'];

export interface CheckedAsk extends CheckedPrice {
  components: OrderComponents;
  terms: AuctionTerms;
  rules: BidRules;
  zoneHash: Hash;
}

/** Reads the terms of an ask, builds it again like `checkListing` a listing, and compares the two. */
export function checkAsk(order: OrderParameters, given: GivenTerms, rules: OrderRules): CheckedAsk {
  requireReadable(order, rules);
  const [nft] = order.offer;
  assertOrder(nft !== undefined, 'ORDER_ITEM_COUNT_INVALID');
  const price = priceOf(order.consideration, 'AUCTION', rules);
  const bidRules = checkBidRules(given, price.priceBaseUnits);
  const salt = BigInt(given.salt);
  assertOrder(salt < uint256, 'AUCTION_TERMS_INVALID');
  const terms: AuctionTerms = {
    ...paymentTerms(rules, price.paymentToken),
    seller: order.offerer,
    contract: nft.token,
    tokenId: BigInt(nft.identifierOrCriteria),
    endSeconds: BigInt(checkEnd(given.endsAt, rules.nowSeconds)),
    salt,
  };
  assertOrder(BigInt(order.startTime) < terms.endSeconds, 'ORDER_TIME_INVALID');
  const components = buildAsk(rules.network.contracts.auctionHouse, terms, {
    ...envelopeOf(order, rules),
    reserveBaseUnits: price.priceBaseUnits,
  });
  requireSameOrder(components, order, price);
  return { components, terms, rules: bidRules, zoneHash: components.zoneHash, ...price };
}

/** @returns the end in seconds; an ask can be signed during its intent's lifetime after it was built */
function checkEnd(endsAt: string, nowSeconds: number): number {
  const endMs = Date.parse(endsAt);
  const end = Math.floor(endMs / 1000);
  assertOrder(endMs === end * 1000, 'AUCTION_TERMS_INVALID');
  const { least, most } = AUCTION_DURATION_SECONDS;
  const left = end - nowSeconds;
  // The signature may come later.
  const shortest = least - INTENT_LIFETIME_MS / 1000;
  if (left < shortest || left > most) {
    const isoIn = (seconds: number) => new Date((nowSeconds + seconds) * 1000).toISOString();
    throw new ApiError('AUCTION_TERMS_INVALID', {
      detail: `The end must be between ${isoIn(shortest)} and ${isoIn(most)}`,
      earliestEnd: isoIn(shortest),
      latestEnd: isoIn(most),
    });
  }
  return end;
}

/** Checks the seller's rules for bids, in base units of the auction's token. */
export function checkBidRules(
  given: { startingPrice: string; increment: string },
  reserveBaseUnits: bigint,
): BidRules {
  const startingPriceBaseUnits = parseTerm(given.startingPrice);
  const incrementBaseUnits = parseTerm(given.increment);
  // A first bid above the reserve would make the reserve useless.
  assertOrder(startingPriceBaseUnits <= reserveBaseUnits, 'AUCTION_TERMS_INVALID');
  return { reserveBaseUnits, startingPriceBaseUnits, incrementBaseUnits };
}

function parseTerm(text: string): bigint {
  let amount = 0n;
  try {
    amount = parseAmount(text);
  } catch {
    // More decimals than the token has.
  }
  assertOrder(amount > 0n && amount < MAX_PRICE_BASE_UNITS, 'AUCTION_TERMS_INVALID');
  return amount;
}
