import type { GachaDetail } from '@kura/api-contract/gacha';
import type { WalletBalances } from '@kura/api-contract/wallets';
import { formatAmount, parseAmount } from '@kura/domain/money';
import type { TokenKind } from '@kura/domain/vocabulary';
import { tokenName } from '../../../components/price-text.ts';
import type { TextsT } from '../../../i18n/use-texts.ts';
import { closedReason, type Eligibility, priceIn } from './gacha-facts.ts';

/** The exact total price of the packs; null when the token isn't accepted. */
export function totalOf(gacha: GachaDetail, token: TokenKind, quantity: number): string | null {
  const price = priceIn(gacha, token);
  return price === null ? null : formatAmount(parseAmount(price) * BigInt(quantity));
}

/** A wallet's balance of a token; null while it is unknown. */
export function balanceOf(wallet: WalletBalances | undefined, token: TokenKind): string | null {
  return wallet?.tokens.find(({ kind }) => kind === token)?.balance ?? null;
}

/** The chosen payment method, if the drop accepts it: a link may name any. */
export function offeredWay(
  chosen: TokenKind | 'BANK_CARD' | null,
  { tokens, takesCards }: { tokens: readonly TokenKind[]; takesCards: boolean },
): TokenKind | 'BANK_CARD' | null {
  if (chosen === 'BANK_CARD') return takesCards ? chosen : null;
  return chosen !== null && tokens.includes(chosen) ? chosen : null;
}

/**
 * The default payment method: the first token with a sufficient balance, or the bank card when all balances are insufficient. A
 * visitor has no balance yet.
 */
export function preselectedWay(
  gacha: GachaDetail,
  {
    wallet,
    quantity,
    takesCards,
    isVisitor = false,
  }: { wallet: WalletBalances | undefined; quantity: number; takesCards: boolean; isVisitor?: boolean },
): TokenKind | 'BANK_CARD' {
  const tokens = gacha.prices.map(({ token }) => token);
  if (isVisitor && takesCards) return 'BANK_CARD';
  const payable = tokens.find((token) => {
    const balance = balanceOf(wallet, token);
    return balance === null || parseAmount(balance) >= parseAmount(totalOf(gacha, token, quantity) ?? '0');
  });
  return payable ?? (takesCards ? 'BANK_CARD' : (tokens[0] ?? 'USDC'));
}

interface RollChoice {
  readonly gacha: GachaDetail;
  readonly standing: Eligibility | undefined;
  readonly token: TokenKind;
  readonly quantity: number;
  readonly balance: string | null;
}

/** The reason why this roll can't be bought now, in the reader's language; null when it can. */
export function rollBlocker(
  t: TextsT<'gacha'>,
  { gacha, standing, token, quantity, balance }: RollChoice,
): string | null {
  const closed = closedReason(t, gacha);
  if (closed !== null) return closed;
  if (standing && standing.mayBuy < quantity) return limitReason(t, standing);
  const total = totalOf(gacha, token, quantity);
  if (total === null) return t('roll.reason.none');
  if (balance !== null && parseAmount(balance) < parseAmount(total)) {
    return t('roll.reason.balance', { token: tokenName(t, token) });
  }
  return null;
}

function limitReason(t: TextsT<'gacha'>, { mayBuy, boundBy }: Eligibility): string {
  if (mayBuy > 0) return t('roll.reason.limit', { count: mayBuy });
  if (boundBy === 'ALLOW_LIST') return t('roll.reason.allowList');
  if (boundBy === 'STOCK') return t('roll.reason.stock');
  return boundBy === null ? t('roll.reason.none') : t('roll.reason.wallet');
}
