/** A bid as the settlement of its auction looks at it. */
export interface PlacedBid {
  readonly id: string;
  readonly priceBaseUnits: bigint;
  readonly placedAtMs: number;
  /** Whether it could be paid now: signed with the present counter, not cancelled, with funds and allowance. */
  readonly fillable: boolean;
}

/** The result of an auction at its end. */
export interface Settlement<Bid extends PlacedBid> {
  /** Buys the card; null when it is returned unsold. */
  readonly winner: Bid | null;
  /** Better bids that can't pay: each bidder is notified of being skipped. */
  readonly passedOver: readonly Bid[];
}

/** Bids in the order in which they win: the highest first, of equals the earlier. */
export function rankBids<Bid extends PlacedBid>(bids: readonly Bid[]): Bid[] {
  return bids.toSorted(
    (a, b) =>
      compare(b.priceBaseUnits, a.priceBaseUnits) || a.placedAtMs - b.placedAtMs || compare(a.id, b.id),
  );
}

/**
 * Chooses the best bid that can pay. Without one at the reserve or above the card stays with its seller.
 */
export function chooseWinner<Bid extends PlacedBid>(
  bids: readonly Bid[],
  reserveBaseUnits: bigint,
): Settlement<Bid> {
  const enough = rankBids(bids).filter((bid) => bid.priceBaseUnits >= reserveBaseUnits);
  const place = enough.findIndex((bid) => bid.fillable);
  return place < 0
    ? { winner: null, passedOver: enough }
    : { winner: enough[place] ?? null, passedOver: enough.slice(0, place) };
}

function compare<Value extends bigint | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
