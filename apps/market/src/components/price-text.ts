import type { TokenKind } from '@kura/domain/vocabulary';
import { formatDollars, formatUnits } from '@kura/web-kit';
import type { T } from '../i18n/use-t.ts';

/** An amount in the format of its token: dollars for stablecoins, points for points. */
export function priceText(t: T, amount: string, token: TokenKind): string {
  return token === 'POINT' ? t('price.points', { amount: formatUnits(amount) }) : formatDollars(amount);
}

/** The display name of a token. */
export function tokenName(t: T, token: TokenKind): string {
  return token === 'POINT' ? t('token.POINT') : token;
}
