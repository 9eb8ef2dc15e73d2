/** The decimals of USDC, USDT and POINT. */
export const SHOP_TOKEN_DECIMALS = 6;

/** Decimals assumed for an unknown ERC-20 that doesn't report its own. */
export const UNKNOWN_TOKEN_DECIMALS = 18;

const UNITS_OF_WHOLE = 10 ** SHOP_TOKEN_DECIMALS;

/** Amounts in the API: digits, with at most one decimal point followed by digits. */
const AMOUNT = /^\d{1,60}(?:\.\d{1,36})?$/;

/** Thrown when a text is not an amount, or has more decimals than its token. */
export class InvalidAmountError extends Error {
  override readonly name = 'InvalidAmountError';
  constructor(text: string) {
    super(`Not an amount: ${JSON.stringify(text.slice(0, 80))}`);
  }
}

/**
 * Parses an amount in token units to integer base units, without rounding.
 *
 * @param text Token units as digits with at most one decimal point, such as `"12.5"`.
 * @param decimals Decimals of the token.
 * @throws InvalidAmountError when the text isn't such a number, or has too many decimals.
 * @example parseAmount('12.5', 6) // 12_500_000n
 */
export function parseAmount(text: string, decimals: number = SHOP_TOKEN_DECIMALS): bigint {
  if (!AMOUNT.test(text)) throw new InvalidAmountError(text);
  const [whole = '', fraction = ''] = text.split('.');
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) throw new InvalidAmountError(text);
  return BigInt(whole + significant.padEnd(decimals, '0'));
}

/** Whether a text is exactly this amount, to compare a displayed amount with the real one. A text with more decimals isn't. */
export function isAmountOf(text: string, baseUnits: bigint, decimals: number = SHOP_TOKEN_DECIMALS): boolean {
  try {
    return parseAmount(text, decimals) === baseUnits;
  } catch {
    return false;
  }
}

/**
 * Formats integer base units in token units, without trailing zeros.
 *
 * @param baseUnits Amount in the token's smallest unit; may be negative.
 * @param decimals Decimals of the token.
 * @example formatAmount(12_500_000n, 6) // '12.5'
 */
export function formatAmount(baseUnits: bigint, decimals: number = SHOP_TOKEN_DECIMALS): string {
  // A fast path for most whole amounts, in a tenth of the time: a list has more than a hundred amounts.
  if (decimals === SHOP_TOKEN_DECIMALS && baseUnits >= 0n && baseUnits <= Number.MAX_SAFE_INTEGER) {
    const units = Number(baseUnits);
    if (units % UNITS_OF_WHOLE === 0) return String(units / UNITS_OF_WHOLE);
  }
  const sign = baseUnits < 0n ? '-' : '';
  const digits = (baseUnits < 0n ? -baseUnits : baseUnits).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}
