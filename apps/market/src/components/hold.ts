import type { CardDetail } from '@kura/api-contract/cards';

/** A card or pack that was paid by bank card and may not leave the shop yet. */
export interface Hold {
  /** The end of the hold; null while it is unknown, because the payment is disputed. */
  readonly until: string | null;
}

/** The hold of a card or pack; null for none, and once its date has passed. */
export function holdOf({ isHeld, heldUntil }: Pick<CardDetail, 'isHeld' | 'heldUntil'>): Hold | null {
  if (!isHeld || (heldUntil !== null && Date.parse(heldUntil) <= Date.now())) return null;
  return { until: heldUntil };
}

/** The hold that ends last. */
export function longestHold(nfts: readonly Pick<CardDetail, 'isHeld' | 'heldUntil'>[]): Hold | null {
  const holds = nfts.map(holdOf).filter((hold) => hold !== null);
  if (holds.some(({ until }) => until === null)) return { until: null };
  const [last] = holds.toSorted((one, other) => (one.until ?? '').localeCompare(other.until ?? '')).slice(-1);
  return last ?? null;
}
