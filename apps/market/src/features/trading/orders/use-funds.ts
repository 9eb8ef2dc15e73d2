import { formatAmount, parseAmount } from '@kura/domain/money';
import type { TokenKind } from '@kura/domain/vocabulary';
import type { Fact } from '@kura/ui';
import { balancesQuery, formatDollars, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.ts';

export interface Funds {
  /** Balance of the signed-in wallet, in base units; null until it is loaded. */
  readonly balance: bigint | null;
  /** The reason why the amount can't be paid; null when it can, or while the balance loads. */
  readonly shortfall: string | null;
  /** The balance before and after. */
  readonly facts: readonly Fact[];
}

/** Whether an amount can be paid, and the remaining balance. `due` is null while unknown. */
export function useFunds(token: TokenKind, due: bigint | null): Funds {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const session = useSession();
  const address = session?.wallet?.address.toLowerCase();
  const { data } = useQuery({ ...balancesQuery(api), enabled: session !== null });
  const amount = data?.wallets
    .find((wallet) => wallet.address.toLowerCase() === address)
    ?.tokens.find(({ kind }) => kind === token)?.balance;
  const balance = amount === undefined ? null : parseAmount(amount);
  const remaining = balance === null || due === null ? null : balance - due;
  const isInsufficient = remaining !== null && remaining < 0n;
  return {
    balance,
    shortfall: isInsufficient ? t('funds.short', { token }) : null,
    facts: [
      {
        key: 'balance',
        name: t('funds.balance'),
        value: amount ? `${formatDollars(amount)} ${token}` : '—',
      },
      {
        key: 'after',
        name: t('funds.after'),
        value: remaining === null || isInsufficient ? '—' : formatDollars(formatAmount(remaining)),
      },
    ],
  };
}
