/** Days before the expiry of points at which their holder is notified. */
export const POINT_EXPIRY_NOTICE_DAYS = 14;

/** The contract counts time in months of this length, from Unix time 0. */
export const POINT_MONTH_SECONDS = 30 * 86_400;

/** The month of the grant and five more. */
const LIFETIME_MONTHS = 6;

/** The first second at which points granted at this second are expired, according to the contract. */
export const grantExpirySeconds = (atSeconds: number): number =>
  (Math.floor(atSeconds / POINT_MONTH_SECONDS) + LIFETIME_MONTHS) * POINT_MONTH_SECONDS;

/** Points with the same month of expiry. */
export interface PointLot {
  readonly month: number;
  /** First second at which they are expired, Unix time. */
  readonly expiresAtSeconds: number;
  readonly leftBaseUnits: bigint;
}

/** Changes to one wallet's points, in chain order. */
export type PointEvent =
  | {
      readonly kind: 'MINTED';
      readonly amountBaseUnits: bigint;
      readonly month: number;
      readonly expiresAtSeconds: number;
    }
  | { readonly kind: 'SPENT'; readonly amountBaseUnits: bigint; readonly atSeconds: number }
  | { readonly kind: 'EXPIRED'; readonly amountBaseUnits: bigint; readonly month: number };

/**
 * The remaining points of a wallet by month of expiry, according to the contract. A payment takes the unexpired points that
 * expire first. Expired points stay until they are removed.
 *
 * @throws Error when more was spent or removed than there was: the events are not those of one wallet, or incomplete
 */
export function pointLots(events: readonly PointEvent[]): PointLot[] {
  const lots = new Map<number, { expiresAtSeconds: number; left: bigint }>();
  const take = (month: number, amount: bigint) => {
    const lot = lots.get(month);
    if (lot === undefined || lot.left < amount)
      throw new Error(`There are no ${amount} points in month ${month}`);
    lot.left -= amount;
  };
  for (const event of events) {
    if (event.kind === 'MINTED') {
      const lot = lots.get(event.month) ?? { expiresAtSeconds: event.expiresAtSeconds, left: 0n };
      lot.left += event.amountBaseUnits;
      lots.set(event.month, lot);
    } else if (event.kind === 'EXPIRED') {
      take(event.month, event.amountBaseUnits);
    } else {
      let missing = event.amountBaseUnits;
      for (const month of [...lots.keys()].sort((a, b) => a - b)) {
        const lot = lots.get(month);
        if (lot === undefined || lot.expiresAtSeconds <= event.atSeconds) continue;
        let taken = missing;
        if (lot.left < missing) taken = lot.left;
        take(month, taken);
        missing -= taken;
      }
      if (missing > 0n) throw new Error(`${missing} points were spent that there are not`);
    }
  }
  return [...lots]
    .filter(([, { left }]) => left > 0n)
    .sort(([a], [b]) => a - b)
    .map(([month, { expiresAtSeconds, left }]) => ({ month, expiresAtSeconds, leftBaseUnits: left }));
}
