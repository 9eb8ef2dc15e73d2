import { PROXY_MAXIMUM_BIDS } from './order-terms.ts';

/** What a seller sets for the bids of an auction, in base units of its token. */
export interface BidRules {
  /** The least first bid; it may be below the reserve. */
  readonly startingPriceBaseUnits: bigint;
  /** The lowest price at which the card is sold. */
  readonly reserveBaseUnits: bigint;
  /** By how much a bid has to pass the best one. */
  readonly incrementBaseUnits: bigint;
}

/** Why a bid isn't taken. Whether it can be paid is checked separately, and again until the settlement. */
export type BidBlocker = 'AUCTION_NOT_STARTED' | 'AUCTION_ENDED' | 'OWN_AUCTION' | 'BID_TOO_LOW';

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
export function bidBlocker(
  auction: BiddingAuction,
  bid: { readonly bidderKey: string; readonly priceBaseUnits: bigint },
  nowSeconds: number,
): BidBlocker | null {
  if (nowSeconds < auction.startsAtSeconds) return 'AUCTION_NOT_STARTED';
  if (nowSeconds >= auction.endsAtSeconds) return 'AUCTION_ENDED';
  if (bid.bidderKey === auction.sellerKey) return 'OWN_AUCTION';
  const minimum = minimumBidBaseUnits(auction, auction.bestBidBaseUnits);
  return bid.priceBaseUnits < minimum ? 'BID_TOO_LOW' : null;
}

/**
 * By how many percent of its price a bid of a ladder is passed by the next, where the increment is less: the first of these
 * with which as many bids as one signature covers reach the maximum. The last reaches any.
 */
const LADDER_PERCENTS = [0n, 3n, 10n, 20n, 50n, 300n] as const;

/**
 * The bids that a private maximum consists of, lowest first: the bidder signs all of them at once, and the shop publishes
 * only the one that is needed. The last is the maximum itself. The steps up to it follow from what everybody knows: were they
 * shares of the way, the first one published would reveal how far it goes.
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
  for (const percent of LADDER_PERCENTS) {
    const ladder: bigint[] = [];
    let price = least;
    while (price < maximumBaseUnits && ladder.length < PROXY_MAXIMUM_BIDS) {
      ladder.push(price);
      const share = (price * percent + 99n) / 100n;
      price += share > rules.incrementBaseUnits ? share : rules.incrementBaseUnits;
    }
    if (ladder.length < PROXY_MAXIMUM_BIDS) return [...ladder, maximumBaseUnits];
  }
  throw new RangeError('a maximum is beyond every price');
}

/** The bid of a ladder that answers a rival's: the lowest that passes it by the increment; null when none does. */
export function lowestBidAbove(
  rules: BidRules,
  ladder: readonly bigint[],
  rivalBidBaseUnits: bigint,
): bigint | null {
  const needed = minimumBidBaseUnits(rules, rivalBidBaseUnits);
  return ladder.find((price) => price >= needed) ?? null;
}
