/** Digits before and after the point of an amount on the wire, the former grouped by threes. */
export function groupedDigits(amount: string): { whole: string; fraction: string } {
  const [whole = '0', fraction = ''] = amount.split('.');
  return { whole: whole.replace(/\B(?=(\d{3})+$)/g, ','), fraction };
}

/**
 * A price: `$12.50`, `$1,200.00`. Exact: further digits follow the cents when there are any.
 *
 * @param amount decimal string in token units, as the API gives it.
 */
export function formatDollars(amount: string): string {
  const { whole, fraction } = groupedDigits(amount);
  return `$${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
