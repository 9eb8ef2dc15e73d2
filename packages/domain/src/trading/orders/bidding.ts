import { PROXY_MAXIMUM_BIDS } from './order-terms.ts';

/** A seller's rules for an auction's bids, in base units of its token. */
export interface BidRules {
  /** The minimum first bid; it may be below the reserve. */
  readonly startingPriceBaseUnits: bigint;
  /** The lowest price for the card. */
  readonly reserveBaseUnits: bigint;
  /** The minimum difference to the best bid. */
  readonly incrementBaseUnits: bigint;
}

/** Why a bid is rejected. Its payment is checked separately, and again until the settlement. */
export type BidBlocker = 'AUCTION_NOT_STARTED' | 'AUCTION_ENDED' | 'OWN_AUCTION' | 'BID_TOO_LOW';

export interface BiddingAuction extends BidRules {
  readonly sellerKey: string;
  readonly startsAtSeconds: number;
  readonly endsAtSeconds: number;
  /** The best valid bid; null before the first. */
  readonly bestBidBaseUnits: bigint | null;
}

/** The minimum amount for the next bid. */
export function minimumBidBaseUnits(rules: BidRules, bestBidBaseUnits: bigint | null): bigint {
  return bestBidBaseUnits === null
    ? rules.startingPriceBaseUnits
    : bestBidBaseUnits + rules.incrementBaseUnits;
}

/** Why a bid at the chain time `nowSeconds` is rejected; null when it is accepted. `bidderKey` compares with the seller's. */
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
 * The steps of a bid ladder in percent of a bid, where the increment is less. A ladder uses the first step with which the bids
 * under one signature reach the maximum. The last step reaches any maximum.
 */
const LADDER_PERCENTS = [0n, 3n, 10n, 20n, 50n, 300n] as const;

/**
 * The bids that form a private maximum, lowest first. The bidder signs all of them at once, and the shop publishes only the bid
 * that it needs. The last one is the maximum itself. The steps depend on public values only: steps in shares of the range would
 * let the first published bid reveal the maximum.
 *
 * @returns none when the maximum is below the minimum bid.
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

/** The ladder's answer to a rival's bid: the lowest that passes it by the increment; null when none does. */
export function lowestBidAbove(
  rules: BidRules,
  ladder: readonly bigint[],
  rivalBidBaseUnits: bigint,
): bigint | null {
  const needed = minimumBidBaseUnits(rules, rivalBidBaseUnits);
  return ladder.find((price) => price >= needed) ?? null;
}
