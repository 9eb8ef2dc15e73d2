/** Thrown when a text is no rate. */
export class InvalidYenRateError extends Error {
  override readonly name = 'InvalidYenRateError';
  constructor(text: string) {
    super(`Not yen for a dollar with at most four decimals: ${JSON.stringify(text.slice(0, 40))}`);
  }
}

/**
 * Yen for a dollar in ten-thousandths of a yen, exactly.
 *
 * @throws InvalidYenRateError when the text isn't a number with at most four decimals
 * @example yenRateE4('150.25') // 1502500
 */
export function yenRateE4(yenPerDollar: string): number {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(yenPerDollar);
  if (match === null) throw new InvalidYenRateError(yenPerDollar);
  return Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
}

/** Dollars in base units (6 decimals) as yen, rounded up: a limit isn't passed by what rounding hides. */
export function yenOf(amountBaseUnits: bigint, rateE4: number): number {
  const divisor = 10_000_000_000n;
  return Number((amountBaseUnits * BigInt(rateE4) + divisor - 1n) / divisor);
}
