import { formatAmount, priceFromInput } from '@kura/domain/money';

/** The amount of a typed price as calls take it; empty when the text isn't a price. */
export function amountOf(text: string): string {
  const price = priceFromInput(text);
  return price === null ? '' : formatAmount(price);
}
