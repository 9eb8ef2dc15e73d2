import { parseAmount, yenOf, yenRateE4 } from '@kura/domain/money';
import { baseUnitsOfCents, centsOf, dollarsOf, InvalidCentsError } from '@kura/domain/payments';

export interface CardPrice {
  /** What the card is charged, US dollars. */
  readonly usd: string;
  /** An estimate in whole yen; null when the shop's rate isn't known. */
  readonly yen: number | null;
}

/**
 * What a card is charged for a price in a token that counts as dollars: whole cents, rounded up, as the server computes.
 *
 * @param yenPerUsd the setting `jpyPerUsd`
 * @returns null for an amount that one payment can't be
 */
export function cardPriceOf(amount: string, yenPerUsd: string | undefined): CardPrice | null {
  try {
    const cents = centsOf(parseAmount(amount));
    return {
      usd: dollarsOf(cents),
      yen: yenPerUsd ? yenOf(baseUnitsOfCents(cents), yenRateE4(yenPerUsd)) : null,
    };
  } catch (error) {
    if (error instanceof InvalidCentsError) return null;
    throw error;
  }
}
