/** Digits with at most two decimals, as the setting `fee` is written. */
const FEE_PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;

/** One hundred percent. */
export const MAX_BASIS_POINTS = 10_000;

/** Thrown when a text is not a fee. */
export class InvalidFeePercentError extends Error {
  override readonly name = 'InvalidFeePercentError';
  constructor(text: string) {
    super(`Not a percent from 0 to 100 with at most two decimals: ${JSON.stringify(text.slice(0, 40))}`);
  }
}

/** Whether a text is a fee: a percent from 0 to 100 with at most two decimals. */
export function isFeePercent(text: string): boolean {
  return FEE_PERCENT.test(text) && toBasisPoints(text) <= MAX_BASIS_POINTS;
}

/**
 * The fee in basis points (hundredths of a percent), exactly.
 *
 * @throws InvalidFeePercentError when the text isn't a fee.
 * @example feeBasisPoints('2.5') // 250
 */
export function feeBasisPoints(text: string): number {
  if (!isFeePercent(text)) throw new InvalidFeePercentError(text);
  return toBasisPoints(text);
}

function toBasisPoints(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
