/** Digits before and after the point of an amount on the wire, the former grouped by threes. */
export function groupedDigits(amount: string): { whole: string; fraction: string } {
  const [whole = '0', fraction = ''] = amount.split('.');
  return { whole: whole.replace(/\B(?=(\d{3})+$)/g, ','), fraction };
}

/**
 * A price: `$12.50`, `$1,200`. Exact: cents are shown when there are any, and further digits when there are.
 *
 * @param amount decimal string in token units, as the API gives it.
 */
export function formatDollars(amount: string): string {
  const { whole, fraction } = groupedDigits(amount);
  const digits = fraction.replace(/0+$/, '');
  return `$${whole}${digits ? `.${digits.padEnd(2, '0')}` : ''}`;
}
