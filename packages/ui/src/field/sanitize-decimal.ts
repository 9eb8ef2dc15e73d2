/** Digits and at most one decimal point; anything else typed or pasted is left out. */
export function sanitizeDecimal(text: string): string {
  const [whole = '', ...fractions] = text
    .normalize('NFKC')
    .replace(/[^\d.]/g, '')
    .split('.');
  return fractions.length === 0 ? whole : `${whole}.${fractions.join('')}`;
}
