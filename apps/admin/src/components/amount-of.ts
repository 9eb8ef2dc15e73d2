import { formatAmount, priceFromInput } from '@kura/domain/money';

/** The typed price as the API writes it; empty for another text. */
export function amountOf(text: string): string {
  const price = priceFromInput(text);
  return price === null ? '' : formatAmount(price);
}
