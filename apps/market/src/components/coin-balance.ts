/** A balance of the chain's coin to 5 digits: it only has to tell whether fees can be paid. */
export function coinBalance(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, 5)}`;
}
