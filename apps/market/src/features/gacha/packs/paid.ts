import type { Intent } from '@kura/api-contract/intents';
import type { Payment } from '@kura/api-contract/payments';
import { formatAmount, parseAmount } from '@kura/domain/money';

/** The price of the packs in a reveal. */
export type Paid =
  /** Dollars, with the yen that a bank card was charged. */
  | { readonly kind: 'DOLLARS'; readonly total: string; readonly each: string; readonly yen: number | null }
  | { readonly kind: 'POINTS'; readonly total: string }
  | { readonly kind: 'TICKET' };

/** The price of a purchase; null for packs that were bought before they were opened. */
export function paidByIntent({ summary }: Pick<Intent, 'summary'>): Paid | null {
  if (summary.kind !== 'ROLL') return null;
  const { token, total, unitPrice } = summary;
  if (token === 'POINT') return { kind: 'POINTS', total };
  return { kind: 'DOLLARS', total, each: unitPrice, yen: null };
}

export function paidByBankCard({
  amountUsd,
  amountYen,
  quantity,
}: Pick<Payment, 'amountUsd' | 'amountYen' | 'quantity'>): Paid {
  const each = formatAmount(parseAmount(amountUsd) / BigInt(quantity ?? 1));
  return { kind: 'DOLLARS', total: amountUsd, each, yen: amountYen };
}

/** Dollars paid for a pack; null when it wasn't paid in dollars. */
export const paidEach = (paid: Paid | null): string | null => (paid?.kind === 'DOLLARS' ? paid.each : null);

/** Dollars, with their sign. */
interface Difference {
  readonly isGain: boolean;
  readonly dollars: string;
}

/** The difference between the value of cards and their price; null where points or a ticket can't be compared with dollars. */
export function differenceOf(paid: Paid | null, worth: string): Difference | null {
  if (paid?.kind !== 'DOLLARS') return null;
  const difference = parseAmount(worth) - parseAmount(paid.total);
  const isGain = difference >= 0n;
  return { isGain, dollars: formatAmount(isGain ? difference : -difference) };
}
