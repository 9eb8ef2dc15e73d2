import type { BidRules } from './bidding.ts';

/** A bidder's private maximum as others' bids meet it. */
export interface ActiveProxyMaximum {
  readonly id: string;
  readonly bidderKey: string;
  /** The bids that were signed for it and aren't published, rising. Base units. */
  readonly ladder: readonly bigint[];
  readonly placedAtMs: number;
}

/** A bid that is published because of another's. */
export interface ProxyBidStep {
  readonly maximumId: string;
  readonly priceBaseUnits: bigint;
  /** It equals the rival's bid, and wins since its maximum is older. */
  readonly before: boolean;
}

/**
 * Which bids the private maxima in an auction answer its best bid with, in their order. The highest maximum leads in the end,
 * of equals the earlier; it bids no more than passes the next one by the increment. The next one shows how far it went, so
 * that the price explains itself; what both would have bid in between is left out.
 *
 * @param best the best bid, which was just placed; its bidder may have a maximum too
 */
export function proxyBidsAgainst(
  rules: Pick<BidRules, 'incrementBaseUnits'>,
  best: { readonly bidderKey: string; readonly priceBaseUnits: bigint },
  maxima: readonly ActiveProxyMaximum[],
): ProxyBidStep[] {
  const contenders = maxima
    .filter((maximum) => topOf(maximum) >= best.priceBaseUnits)
    .toSorted((a, b) => compare(topOf(b), topOf(a)) || a.placedAtMs - b.placedAtMs);
  const [strongest] = contenders;
  if (strongest === undefined || contenders.every(({ bidderKey }) => bidderKey === best.bidderKey)) return [];
  const next = contenders.find(({ bidderKey }) => bidderKey !== strongest.bidderKey);
  const rivalTop = next === undefined ? best.priceBaseUnits : topOf(next);
  const needed = rivalTop + rules.incrementBaseUnits;
  const price = strongest.ladder.find((step) => step >= needed) ?? topOf(strongest);
  const shown = next?.ladder.findLast((step) => step >= best.priceBaseUnits && step < price);
  const answer = (maximum: ActiveProxyMaximum, priceBaseUnits: bigint): ProxyBidStep => ({
    maximumId: maximum.id,
    priceBaseUnits,
    before: priceBaseUnits === best.priceBaseUnits,
  });
  return [
    ...(next === undefined || shown === undefined ? [] : [answer(next, shown)]),
    answer(strongest, price),
  ];
}

const topOf = ({ ladder }: ActiveProxyMaximum) => ladder.at(-1) ?? 0n;
const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
