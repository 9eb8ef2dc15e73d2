import { parseAmount, yenOf, yenRateE4 } from '@kura/domain/money';
import { baseUnitsOfCents, centsOf, dollarsOf, InvalidCentsError } from '@kura/domain/payments';

export interface CardPrice {
  /** The charged amount in US dollars. */
  readonly usd: string;
  /** An estimate in whole yen; null when the shop's exchange rate isn't known. */
  readonly yen: number | null;
}

/**
 * Converts a price in a dollar token to the amount that a card is charged: whole cents, rounded up, like the server.
 *
 * @param yenPerUsd the setting `jpyPerUsd`
 * @returns null for an amount outside the limits of one payment
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
