import { formatAmount, parseAmount, priceFromInput } from '@kura/domain/money';
import { splitPrice } from '@kura/domain/orders';
import { feeBasisPoints } from '@kura/domain/settings';
import { isPriced, type KnownPrices } from '../known-prices.ts';

/** The rules that price several cards together. */
export const priceRules = ['undercut', 'floor', 'lastSale', 'value'] as const;
export type PriceRule = (typeof priceRules)[number];

const dollar = parseAmount('1');

/** The size of a price step in hundredths of a dollar, by its lowest dollar price. */
const steps = [
  [10_000n, 50_000n],
  [1_000n, 1_000n],
  [100n, 500n],
  [10n, 100n],
  [1n, 10n],
  [0n, 1n],
] as const;

/** The smallest price reduction that buyers notice. Parameter and result are in base units. */
export function priceStep(priceBaseUnits: bigint): bigint {
  const [, hundredths] = steps.find(([from]) => priceBaseUnits >= from * dollar) ?? steps[5];
  return (hundredths * dollar) / 100n;
}

/** The price by a rule, in token units; null when the card has nothing to go by. */
export function priceBy(rule: PriceRule, known: KnownPrices): string | null {
  if (rule !== 'undercut') return isPriced(known[rule]) ? known[rule] : null;
  if (!isPriced(known.floor)) return null;
  const floor = parseAmount(known.floor);
  const lower = floor - priceStep(floor);
  return lower > 0n ? formatAmount(lower) : known.floor;
}

export interface ManySum {
  /** The number of cards without a price. */
  readonly unpriced: number;
  readonly totalBaseUnits: bigint;
  readonly feeBaseUnits: bigint;
  readonly proceedsBaseUnits: bigint;
}

/** The total of the typed prices, with the fee deducted from each price separately. */
export function sumOfMany(texts: readonly string[], feePercent: string): ManySum {
  const prices = texts.map((text) => priceFromInput(text));
  const split = prices.flatMap((price) =>
    price === null ? [] : [splitPrice(price, feeBasisPoints(feePercent))],
  );
  const feeBaseUnits = split.reduce((sum, each) => sum + each.feeBaseUnits, 0n);
  const proceedsBaseUnits = split.reduce((sum, each) => sum + each.proceedsBaseUnits, 0n);
  return {
    unpriced: prices.length - split.length,
    totalBaseUnits: feeBaseUnits + proceedsBaseUnits,
    feeBaseUnits,
    proceedsBaseUnits,
  };
}
