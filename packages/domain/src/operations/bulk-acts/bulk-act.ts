/** The actions that an admin can take on many cards at once. */
export const BULK_ACT_KINDS = [
  'PUBLISH',
  'HIDE',
  'SET_VALUE',
  'LIST',
  'UNLIST',
  'MINT',
  'ADD_TO_DROP',
] as const;
export type BulkActKind = (typeof BULK_ACT_KINDS)[number];

/** The maximum number of cards in one action. */
export const MAX_BULK_CARDS = 100_000;

/** How a price is set: the same for all cards, or a percentage of each card's value. */
export type PriceRule =
  | { readonly kind: 'AMOUNT'; readonly amountBaseUnits: bigint }
  | { readonly kind: 'PERCENT_OF_VALUE'; readonly percent: number };

const BASE_UNITS_PER_CENT = 10_000n;

/** The price of a card in base units of USDC; by percent rounded up to whole cents. Null for a card without a value. */
export function priceOfCard(rule: PriceRule, valueBaseUnits: bigint | null): bigint | null {
  if (rule.kind === 'AMOUNT') return rule.amountBaseUnits;
  if (valueBaseUnits === null || valueBaseUnits === 0n) return null;
  const hundredths = valueBaseUnits * BigInt(rule.percent);
  const perCent = BASE_UNITS_PER_CENT * 100n;
  return ((hundredths + perCent - 1n) / perCent) * BASE_UNITS_PER_CENT;
}
