import { EmptyState } from '@kura/ui';
import { type AnnouncedWallet, useAnnouncedWallets, useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { WalletList } from '../../components/wallet-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';
import { StageError } from './stage-error.tsx';

/** Lists the wallets of this browser and signs in with the chosen one. */
export function WalletChoice({ onEntered }: { onEntered: () => void }) {
  const t = useTexts('auth');
  const client = useAppClient();
  const wallets = useAnnouncedWallets();
  const [chosen, setChosen] = useState<AnnouncedWallet | null>(null);
  const [error, setError] = useState<unknown>(null);

  const signIn = async (wallet: AnnouncedWallet) => {
    setChosen(wallet);
    setError(null);
    try {
      await client.signIn(wallet);
      onEntered();
    } catch (caught) {
      setError(caught);
    } finally {
      setChosen(null);
    }
  };

  if (wallets.length === 0) {
    return (
      <EmptyState icon="wallet" title={t('signIn.wallet.none')}>
        {t('signIn.wallet.noneText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.choice}>
      <p className={styles.lead}>{t('signIn.wallet.text')}</p>
      <StageError error={error} />
      <WalletList
        label={t('signIn.wallet.choose')}
        wallets={wallets}
        chosen={chosen}
        onChoose={(wallet) => void signIn(wallet)}
        waiting={({ name }) => t('signIn.wallet.waiting', { wallet: name })}
      />
    </div>
  );
}
