import { PRIVATE_MAXIMUM_BIDS } from './order-terms.ts';

/** What a seller sets for the bids of an auction, in base units of its token. */
export interface BidRules {
  /** The least first bid; it may be below the reserve. */
  readonly startingPriceBaseUnits: bigint;
  /** The lowest price at which the card is sold. */
  readonly reserveBaseUnits: bigint;
  /** By how much a bid has to pass the best one. */
  readonly incrementBaseUnits: bigint;
}

/** Why a bid isn't taken. Whether it can be paid is asked apart, and again until the settlement. */
export type BidRefusal = 'AUCTION_NOT_STARTED' | 'AUCTION_ENDED' | 'OWN_AUCTION' | 'BID_TOO_LOW';

export interface BiddingAuction extends BidRules {
  readonly sellerKey: string;
  readonly startsAtSeconds: number;
  readonly endsAtSeconds: number;
  /** The best bid that counts; null before the first. */
  readonly bestBidBaseUnits: bigint | null;
}

/** The least that the next bid must offer. */
export function minimumBidBaseUnits(rules: BidRules, bestBidBaseUnits: bigint | null): bigint {
  return bestBidBaseUnits === null
    ? rules.startingPriceBaseUnits
    : bestBidBaseUnits + rules.incrementBaseUnits;
}

/** Why a bid at the chain time `nowSeconds` isn't taken; null when it is. `bidderKey` compares with the seller's. */
export function whyNoBid(
  auction: BiddingAuction,
  bid: { readonly bidderKey: string; readonly priceBaseUnits: bigint },
  nowSeconds: number,
): BidRefusal | null {
  if (nowSeconds < auction.startsAtSeconds) return 'AUCTION_NOT_STARTED';
  if (nowSeconds >= auction.endsAtSeconds) return 'AUCTION_ENDED';
  if (bid.bidderKey === auction.sellerKey) return 'OWN_AUCTION';
  const minimum = minimumBidBaseUnits(auction, auction.bestBidBaseUnits);
  return bid.priceBaseUnits < minimum ? 'BID_TOO_LOW' : null;
}

/**
 * The bids that a private maximum consists of, lowest first: the bidder signs all of them at once, and the shop publishes
 * only the one that is needed. The last is the maximum itself; with a far maximum the steps are wider than the increment.
 *
 * @returns none when the maximum is below the least bid.
 */
export function bidLadder(
  rules: BidRules,
  bestBidBaseUnits: bigint | null,
  maximumBaseUnits: bigint,
): bigint[] {
  const least = minimumBidBaseUnits(rules, bestBidBaseUnits);
  if (maximumBaseUnits < least) return [];
  const steps = BigInt(PRIVATE_MAXIMUM_BIDS - 1);
  const evenStep = (maximumBaseUnits - least + steps - 1n) / steps;
  const step = evenStep > rules.incrementBaseUnits ? evenStep : rules.incrementBaseUnits;
  const ladder: bigint[] = [];
  for (let price = least; price < maximumBaseUnits; price += step) ladder.push(price);
  return [...ladder, maximumBaseUnits];
}

/** The bid of a ladder that answers a rival's: the lowest that passes it by the increment; null when none does. */
export function answeringBid(
  rules: BidRules,
  ladder: readonly bigint[],
  rivalBidBaseUnits: bigint,
): bigint | null {
  const needed = minimumBidBaseUnits(rules, rivalBidBaseUnits);
  return ladder.find((price) => price >= needed) ?? null;
}
