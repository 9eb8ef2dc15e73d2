import { Button, Dialog, EmptyState, Spinner, useToast } from '@kura/ui';
import { type AnnouncedWallet, useAnnouncedWallets, useKura } from '@kura/web-kit';
import { useState } from 'react';
import { describeError } from '../../i18n/describe-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../pieces/notice.tsx';
import styles from './sign-in-dialog.module.css';

/** Lists the wallets of this browser and signs in with the chosen one. */
export function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('session.title')} size="sm">
      <WalletChoice onDone={onClose} />
    </Dialog>
  );
}

function WalletChoice({ onDone }: { onDone: () => void }) {
  const t = useT();
  const kura = useKura();
  const toast = useToast();
  const wallets = useAnnouncedWallets();
  const [chosen, setChosen] = useState<AnnouncedWallet | null>(null);
  const [error, setError] = useState<unknown>(null);

  const signIn = async (wallet: AnnouncedWallet) => {
    setChosen(wallet);
    setError(null);
    try {
      await kura.signIn(wallet);
      toast({ tone: 'success', title: t('session.welcome') });
      onDone();
    } catch (caught) {
      setError(caught);
    } finally {
      setChosen(null);
    }
  };

  if (wallets.length === 0) {
    return (
      <EmptyState icon="wallet" title={t('session.none')}>
        {t('session.noneText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.choice}>
      <p className={styles.text}>{t('session.text')}</p>
      {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
      <ul className={styles.wallets} aria-label={t('session.choose')}>
        {wallets.map((wallet) => (
          <li key={wallet.rdns}>
            <Button
              tone="secondary"
              size="lg"
              wide
              className={styles.wallet}
              disabled={chosen !== null}
              onClick={() => void signIn(wallet)}
            >
              <img src={wallet.icon} alt="" width={28} height={28} className={styles.icon} />
              <span className={styles.name}>{wallet.name}</span>
              {chosen === wallet && <Spinner />}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.waiting} role="status">
        {chosen && t('session.waiting', { wallet: chosen.name })}
      </p>
    </div>
  );
}
