import {
  formatAmount,
  formatDollars,
  groupedDigits,
  parseAmount,
  yenOf,
  yenRateE4,
} from '@kura/domain/money';

const fractionDigits = 36;
const cent = 10n ** 34n;

/** Dollars to the nearest cent: `$0.23` for `0.225`; `<$0.01` for an amount above zero that would read as zero. */
export function formatRoundedDollars(amount: string): string {
  const units = parseAmount(amount, fractionDigits);
  const cents = (units + cent / 2n) / cent;
  return cents === 0n && units > 0n ? '<$0.01' : formatDollars(formatAmount(cents, 2));
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

/** The chances of a list, each with the digits that the smallest one needs: `34.7%`, `6.1%`. */
export function formatChances(chancesPpm: readonly number[]): string[] {
  const least = Math.min(...chancesPpm.filter((chancePpm) => chancePpm > 0));
  const digits = least < 100 ? 3 : least < 1_000 ? 2 : 1;
  return chancesPpm.map((chancePpm) => `${(chancePpm / 10_000).toFixed(digits)}%`);
}

/** Dollars in whole yen at the shop's rate. */
export function yenEstimate(amount: string, yenPerDollar: string): string {
  return formatYen(yenOf(parseAmount(amount), yenRateE4(yenPerDollar)));
}

/** Whole yen: `¥30,000`, the same in every language. */
export function formatYen(yen: number): string {
  return `¥${groupedDigits(String(yen)).whole}`;
}
