import { EmptyState } from '@kura/ui';
import { type AnnouncedWallet, useAnnouncedWallets } from '@kura/web-kit';
import { WalletList } from '../../../components/wallet-list.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';
import { StageError } from './stage-error.tsx';
import type { SignInFlow } from './use-sign-in-steps.ts';

interface WalletChoiceProps {
  readonly signIn: SignInFlow;
  readonly chosen: AnnouncedWallet | null;
  readonly onChoose: (wallet: AnnouncedWallet) => void;
}

/** Lists the wallets of this browser and signs in with the chosen one. */
export function WalletChoice({ signIn, chosen, onChoose }: WalletChoiceProps) {
  const t = useTexts('auth');
  const wallets = useAnnouncedWallets();

  if (wallets.length === 0) {
    return (
      <EmptyState icon="wallet" title={t('signIn.wallet.none')}>
        {t('signIn.wallet.noneText')}
      </EmptyState>
    );
  }
  return (
    <div className={`grid gap-4 ${styles.choice}`}>
      <p className="leading-7 text-soft">{t('signIn.wallet.text')}</p>
      {chosen !== null && <StageError error={signIn.error} />}
      <WalletList
        label={t('signIn.wallet.choose')}
        wallets={wallets}
        chosen={signIn.busy ? chosen : null}
        onChoose={(wallet) => {
          onChoose(wallet);
          void signIn.withWallet(wallet);
        }}
        waiting={({ name }) => t('signIn.wallet.waiting', { wallet: name })}
      />
    </div>
  );
}
