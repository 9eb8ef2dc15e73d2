import { groupedDigits } from '@kura/domain/money';

/** A dollar value that is computed rather than paid, to the cent: `≈` belongs before it. */
export function formatRoundedDollars(amount: string): string {
  const { whole, fraction } = groupedDigits(amount);
  return `$${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

/** An amount without its sign: `1,200.5`. Points and balances. */
export function formatUnits(amount: string): string {
  const { whole, fraction } = groupedDigits(amount);
  const digits = fraction.replace(/0+$/, '');
  return digits ? `${whole}.${digits}` : whole;
}

/** Parts per million as a percent with as many digits as it needs to say something: `12.5%`, `0.03%`. */
export function formatChance(chancePpm: number): string {
  const percent = chancePpm / 10_000;
  const digits = percent === 0 || percent >= 10 ? 1 : percent >= 1 ? 2 : 3;
  return `${Number(percent.toFixed(digits))}%`;
}

/** Whole yen: `¥30,000`, the same in every language. */
export function formatYen(yen: number): string {
  return `¥${groupedDigits(String(yen)).whole}`;
}
