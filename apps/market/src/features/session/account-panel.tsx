import { Button, buttonClass, CopyButton, FactList, Icon, LoadingRegion, Skeleton } from '@kura/ui';
import { balancesQuery, formatUnits, shortAddress, signOut, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { Loaded } from '../../pieces/loaded.tsx';
import { priceText, tokenName } from '../../pieces/price-text.ts';
import styles from './account-menu.module.css';

/** The signed-in wallet: what it holds, and the way out. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const kura = useKura();
  const query = useQuery(balancesQuery(kura.api));

  return (
    <div className={styles.panel}>
      <Loaded
        query={query}
        loading={
          <LoadingRegion className={styles.wallet}>
            <Skeleton height="1.4em" width="60%" />
            <Skeleton height="9em" />
          </LoadingRegion>
        }
      >
        {({ wallets }) =>
          wallets.map((wallet) => (
            <section key={wallet.address} className={styles.wallet} aria-label={shortAddress(wallet.address)}>
              <p className={styles.whole}>
                {shortAddress(wallet.address)}
                <CopyButton text={wallet.address} label={shortAddress(wallet.address)} />
              </p>
              <FactList
                facts={[
                  ...wallet.tokens.map((token) => ({
                    key: token.kind,
                    name: tokenName(t, token.kind),
                    value: priceText(t, token.balance, token.kind),
                  })),
                  { key: 'native', name: t('session.native'), value: formatUnits(shortened(wallet.native)) },
                ]}
              />
            </section>
          ))
        }
      </Loaded>
      <Link to="/me" className={buttonClass({ tone: 'secondary', wide: true })} onClick={onClose}>
        {t('nav.me')}
      </Link>
      <Button
        tone="quiet"
        wide
        onClick={() => {
          onClose();
          void signOut(kura).catch(() => undefined);
        }}
      >
        <Icon name="exit" sizePx={18} />
        {t('session.signOut')}
      </Button>
    </div>
  );
}

/** A balance of the chain's coin to 5 digits: it only has to tell whether fees can be paid. */
function shortened(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, 5)}`;
}
