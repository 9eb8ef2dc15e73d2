/** A balance of the native coin with 5 decimals, enough to see whether fees can be paid. */
export function coinBalance(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, 5)}`;
}
