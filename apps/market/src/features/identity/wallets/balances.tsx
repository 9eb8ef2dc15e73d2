import type { WalletBalances } from '@kura/api-contract/wallets';
import { Skeleton } from '@kura/ui';
import { balancesQuery, formatUnits, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../components/loaded.tsx';
import { coinBalance, exactPriceText, tokenName } from '../../../components/price-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './balances.module.css';

/** A wallet's balance of each token, and of the native coin if the wallet pays network fees. */
export function Balances({ address }: { address: `0x${string}` }) {
  const { api } = useAppClient();
  const query = useQuery(balancesQuery(api));
  return (
    <Loaded
      query={query}
      loading={
        <ul className={`grid gap-3 ${styles.balances}`} aria-busy>
          {[0, 1, 2, 3].map((place) => (
            <li
              key={place}
              className={`grid gap-1 content-start p-5 border rounded-lg bg-panel ${styles.balance}`}
            >
              <span className="text-sm text-soft">
                <Skeleton height="1lh" width="40%" />
              </span>
              <span className={`text-2xl font-600 tabular tracking-tight wrap-anywhere ${styles.amount}`}>
                <Skeleton height="1lh" width="70%" />
              </span>
              <span className="text-xs text-faint">
                <Skeleton height="1lh" width="90%" />
              </span>
            </li>
          ))}
        </ul>
      }
    >
      {({ wallets }) => (
        <BalanceList
          balances={wallets.find((wallet) => wallet.address.toLowerCase() === address.toLowerCase())}
        />
      )}
    </Loaded>
  );
}

function BalanceList({ balances }: { balances: WalletBalances | undefined }) {
  const t = useTexts('wallets');
  if (!balances) return null;
  return (
    <ul className={`grid gap-3 ${styles.balances}`}>
      {balances.tokens.map(({ kind, balance }) => (
        <li
          key={kind}
          className={`grid gap-1 content-start p-5 border rounded-lg bg-panel ${styles.balance}`}
        >
          <span className="text-sm text-soft">{tokenName(t, kind)}</span>
          <span className={`text-2xl font-600 tabular tracking-tight wrap-anywhere ${styles.amount}`}>
            {exactPriceText(t, balance, kind)}
          </span>
          <span className="text-xs text-faint">{t(`wallet.use.${kind}`)}</span>
        </li>
      ))}
      {/* Passkey accounts pay no network fees. */}
      {balances.kind === 'INJECTED' && (
        <li className={`grid gap-1 content-start p-5 border rounded-lg bg-panel ${styles.balance}`}>
          <span className="text-sm text-soft">ETH</span>
          <span className={`text-2xl font-600 tabular tracking-tight wrap-anywhere ${styles.amount}`}>
            {formatUnits(coinBalance(balances.native))}
          </span>
          <span className="text-xs text-faint">{t('wallet.use.native')}</span>
        </li>
      )}
    </ul>
  );
}
