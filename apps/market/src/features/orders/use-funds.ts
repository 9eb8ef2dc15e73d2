import { formatAmount, parseAmount } from '@kura/domain/money';
import type { TokenKind } from '@kura/domain/vocabulary';
import type { Fact } from '@kura/ui';
import { balancesQuery, formatDollars, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';

export interface Funds {
  /** Of the signed-in wallet, in base units; null until it is known. */
  readonly held: bigint | null;
  /** Why a sum can't be paid; null when it can, or nobody knows yet. */
  readonly shortfall: string | null;
  /** What one has, and what will be left. */
  readonly facts: readonly Fact[];
}

/** Whether a sum can be paid, and what is left then. `due` is null while it isn't known. */
export function useFunds(token: TokenKind, due: bigint | null): Funds {
  const t = useTexts('orders');
  const { api } = useAppClient();
  const session = useSession();
  const address = session?.wallet?.address.toLowerCase();
  const { data } = useQuery({ ...balancesQuery(api), enabled: session !== null });
  const balance = data?.wallets
    .find((wallet) => wallet.address.toLowerCase() === address)
    ?.tokens.find(({ kind }) => kind === token)?.balance;
  const held = balance === undefined ? null : parseAmount(balance);
  const left = held === null || due === null ? null : held - due;
  const short = left !== null && left < 0n;
  return {
    held,
    shortfall: short ? t('funds.short', { token }) : null,
    facts: [
      {
        key: 'balance',
        name: t('funds.balance'),
        value: balance ? `${formatDollars(balance)} ${token}` : '—',
      },
      {
        key: 'after',
        name: t('funds.after'),
        value: left === null || short ? '—' : formatDollars(formatAmount(left)),
      },
    ],
  };
}
