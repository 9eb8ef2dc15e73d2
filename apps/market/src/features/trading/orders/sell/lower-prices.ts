import { formatAmount, parseAmount } from '@kura/domain/money';
import { isPriced, wholeCents } from '../known-prices.ts';

interface LowerPrice {
  readonly key: 'less5' | 'less10' | 'floor';
  readonly price: string;
}

/** Suggestions for lowering a price: by 5 % and 10 %, and to the lowest price of another copy, each to the cent and once. */
export function lowerPrices(price: string, floor: string | null): LowerPrice[] {
  const now = parseAmount(price);
  const less = (percent: bigint) => wholeCents((now * (100n - percent)) / 100n);
  const suggestions = [
    { key: 'less5', to: less(5n) },
    { key: 'less10', to: less(10n) },
    { key: 'floor', to: isPriced(floor) ? wholeCents(parseAmount(floor)) : 0n },
  ] as const;
  return suggestions.flatMap(({ key, to }, index) =>
    to > 0n && to < now && suggestions.findIndex((other) => other.to === to) === index
      ? [{ key, price: formatAmount(to) }]
      : [],
  );
}
