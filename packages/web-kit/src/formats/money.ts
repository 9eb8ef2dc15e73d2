/** Digits before and after the point of an amount on the wire, the former grouped by threes. */
function grouped(amount: string): { whole: string; fraction: string } {
  const [whole = '0', fraction = ''] = amount.split('.');
  return { whole: whole.replace(/\B(?=(\d{3})+$)/g, ','), fraction };
}

/**
 * A price: `$12.50`, `$1,200`. Exact: cents are shown when there are any, and further digits when there are.
 *
 * @param amount decimal string in token units, as the API gives it.
 */
export function formatDollars(amount: string): string {
  const { whole, fraction } = grouped(amount);
  const digits = fraction.replace(/0+$/, '');
  return `$${whole}${digits ? `.${digits.padEnd(2, '0')}` : ''}`;
}

/** A dollar value that is computed rather than paid, to the cent: `≈` belongs before it. */
export function formatRoundedDollars(amount: string): string {
  const { whole, fraction } = grouped(amount);
  return `$${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

/** An amount without its sign: `1,200.5`. Points and balances. */
export function formatUnits(amount: string): string {
  const { whole, fraction } = grouped(amount);
  const digits = fraction.replace(/0+$/, '');
  return digits ? `${whole}.${digits}` : whole;
}

/** Parts per million as a percent with as many digits as it needs to say something: `12.5%`, `0.03%`. */
export function formatChance(chancePpm: number): string {
  const percent = chancePpm / 10_000;
  const digits = percent === 0 || percent >= 10 ? 1 : percent >= 1 ? 2 : 3;
  return `${Number(percent.toFixed(digits))}%`;
}
