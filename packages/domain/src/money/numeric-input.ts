import { formatAmount, InvalidAmountError, parseAmount, SHOP_TOKEN_DECIMALS } from './amount.ts';

/** The manual error a price field shows; the key of its translation. */
export const VALID_AMOUNT_ERROR = 'validation.validAmount';

/** Whether a numeric field accepts a text while it is typed: digits and at most one decimal point. */
export function isNumericInput(text: string): boolean {
  return /^\d*\.?\d*$/.test(text);
}

/** Whether a text is a price: a number as {@link isNumericInput} allows, expressible in the token, and above 0. */
export function isPrice(text: string, decimals: number = SHOP_TOKEN_DECIMALS): boolean {
  return priceFromInput(text, decimals) !== null;
}

/**
 * The price that a numeric field holds, in base units; null when it isn't one, which is when the
 * field shows {@link VALID_AMOUNT_ERROR}. Accepts what people type: `"12."` and `".5"`.
 */
export function priceFromInput(text: string, decimals: number = SHOP_TOKEN_DECIMALS): bigint | null {
  if (!isNumericInput(text) || !/\d/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  try {
    const baseUnits = parseAmount(`${whole || '0'}${fraction && `.${fraction}`}`, decimals);
    return baseUnits > 0n ? baseUnits : null;
  } catch (error) {
    if (error instanceof InvalidAmountError) return null;
    throw error;
  }
}

/** The price that a numeric field holds, as calls take it; empty when it isn't one. */
export function amountFromInput(text: string): string {
  const price = priceFromInput(text);
  return price === null ? '' : formatAmount(price);
}
