import type { TokenKind } from '@kura/domain/vocabulary';
import { formatDollars, formatRoundedDollars, formatUnits } from '@kura/web-kit';
import type { T } from '../i18n/use-t.ts';

/** An amount in the format of its token: dollars to the cent for stablecoins, points for points. */
export function priceText(t: T, amount: string, token: TokenKind): string {
  return token === 'POINT' ? exactPriceText(t, amount, token) : formatRoundedDollars(amount);
}

/** The same to the last digit: for balances, dialogs, receipts and orders. */
export function exactPriceText(t: T, amount: string, token: TokenKind): string {
  return token === 'POINT' ? t('price.points', { amount: formatUnits(amount) }) : formatDollars(amount);
}

/** The display name of a token. */
export function tokenName(t: T, token: TokenKind): string {
  return token === 'POINT' ? t('token.POINT') : token;
}

/** A balance of the native coin with 5 decimals, enough to see whether fees can be paid. */
export function coinBalance(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, 5)}`;
}
