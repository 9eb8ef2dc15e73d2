/** One purchase, offer or bid that counts for a user's limit. */
export interface CountedSpending {
  readonly yen: number;
  /** True until the purchase is final. */
  readonly promised: boolean;
  readonly spentAt: Date;
  /** Equal in the preparations of one purchase. */
  readonly purchaseId: string;
  readonly auctionId: string | null;
}

/**
 * Sums what a user spent and promised, in yen. A purchase that was prepared twice counts once, and as spent when it is final.
 * The function `sum_spending` of the database follows the same rule.
 *
 * @param since the start of the month: spending before it doesn't count, promises always do
 * @param excluding ids of the orders and auctions that a new promise replaces
 */
export function sumSpending(
  entries: readonly CountedSpending[],
  since: Date,
  excluding: readonly string[],
): { readonly spentYen: number; readonly promisedYen: number } {
  const counted = new Map<string, CountedSpending>();
  for (const entry of entries) {
    if (entry.promised && excluding.includes(entry.auctionId ?? entry.purchaseId)) continue;
    const other = counted.get(entry.purchaseId);
    if (other === undefined || precedes(entry, other)) counted.set(entry.purchaseId, entry);
  }
  let spentYen = 0;
  let promisedYen = 0;
  for (const { yen, promised, spentAt } of counted.values()) {
    if (promised) promisedYen += yen;
    else if (spentAt >= since) spentYen += yen;
  }
  return { spentYen, promisedYen };
}

const precedes = (one: CountedSpending, other: CountedSpending): boolean =>
  one.promised === other.promised ? one.spentAt > other.spentAt : other.promised;
