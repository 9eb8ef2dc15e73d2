/** Thrown when a price has no amount in cents that a card could be charged. */
export class InvalidCentsError extends Error {
  override readonly name = 'InvalidCentsError';
}

/** USDC has six decimals, a dollar two: base units in a cent. */
const BASE_UNITS_PER_CENT = 10_000n;

/** The most that one payment by card may be. */
export const MAX_PAYMENT_CENTS = 1_000_000;

/**
 * The price in cents of a dollar, rounded up.
 *
 * @param amountBaseUnits of USDC or USDT, 6 decimals; they count as dollars
 * @throws InvalidCentsError when it is nothing, or more than one payment may be
 */
export function centsOf(amountBaseUnits: bigint): number {
  const cents = (amountBaseUnits + BASE_UNITS_PER_CENT - 1n) / BASE_UNITS_PER_CENT;
  if (cents < 1n || cents > BigInt(MAX_PAYMENT_CENTS)) {
    throw new InvalidCentsError(`${amountBaseUnits} base units are no amount that a card can be charged`);
  }
  return Number(cents);
}

/** Cents as base units of USDC, for limits that are counted in them. */
export const baseUnitsOfCents = (cents: number): bigint => BigInt(cents) * BASE_UNITS_PER_CENT;

/** Cents as a decimal amount of dollars: `1050` is `10.5`. */
export function dollarsOf(cents: number): string {
  const whole = Math.floor(cents / 100);
  const rest = String(cents % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}
