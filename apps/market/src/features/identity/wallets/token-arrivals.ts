import type { WalletBalances } from '@kura/api-contract/wallets';
import { formatAmount, parseAmount } from '@kura/domain/money';
import type { TokenKind } from '@kura/domain/vocabulary';

export interface TokenArrival {
  readonly kind: TokenKind;
  /** In token units. */
  readonly amount: string;
}

/** The balances of a wallet that increased, by token. */
export function tokenArrivals(before: WalletBalances, now: WalletBalances): TokenArrival[] {
  return now.tokens.flatMap(({ kind, balance }) => {
    const earlier = before.tokens.find((token) => token.kind === kind)?.balance ?? '0';
    const more = parseAmount(balance) - parseAmount(earlier);
    return more > 0n ? [{ kind, amount: formatAmount(more) }] : [];
  });
}
