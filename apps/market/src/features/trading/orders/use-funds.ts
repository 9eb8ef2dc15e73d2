import { formatAmount, parseAmount } from '@kura/domain/money';
import type { TokenKind } from '@kura/domain/vocabulary';
import type { Fact } from '@kura/ui';
import { balancesQuery, formatDollars, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';

export interface Funds {
  /** Balance of the signed-in wallet, in base units; null until it is loaded. */
  readonly balance: bigint | null;
  /** The reason why the amount can't be paid; null when it can, or while the balance loads. */
  readonly shortfall: string | null;
  /** The balance before and after. */
  readonly facts: readonly Fact[];
}

/** The balances of the signed-in wallet by token, in base units; null until they are loaded. */
export function useBalances(): (token: TokenKind) => bigint | null {
  const { api } = useAppClient();
  const session = useSession();
  const address = session?.wallet?.address.toLowerCase();
  const { data } = useQuery({ ...balancesQuery(api), enabled: session !== null });
  const own = data?.wallets.find((wallet) => wallet.address.toLowerCase() === address);
  return (token) => {
    const amount = own?.tokens.find(({ kind }) => kind === token)?.balance;
    return amount === undefined ? null : parseAmount(amount);
  };
}

/** The reason why a balance can't pay an amount; null when it can, or while it loads. */
export function shortageOf(
  t: TextsT<'orders'>,
  token: TokenKind,
  balance: bigint | null,
  due: bigint | null,
): string | null {
  return balance !== null && due !== null && due > balance ? t('funds.short', { token }) : null;
}

/** Whether an amount can be paid, and the remaining balance. `due` is null while unknown. */
export function useFunds(token: TokenKind, due: bigint | null): Funds {
  const t = useTexts('orders');
  const balance = useBalances()(token);
  const shortfall = shortageOf(t, token, balance, due);
  const isKnown = balance !== null && due !== null && shortfall === null;
  return {
    balance,
    shortfall,
    facts: [
      {
        key: 'balance',
        name: t('funds.balance'),
        value: balance === null ? '—' : `${formatDollars(formatAmount(balance))} ${token}`,
      },
      {
        key: 'after',
        name: t('funds.after'),
        value: isKnown ? formatDollars(formatAmount(balance - due)) : '—',
      },
    ],
  };
}
