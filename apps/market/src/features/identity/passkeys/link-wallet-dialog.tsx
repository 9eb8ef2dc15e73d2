import { Dialog, EmptyState, useToast } from '@kura/ui';
import { type AnnouncedWallet, accountKeys, useAnnouncedWallets, useAppClient } from '@kura/web-kit';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { WalletList } from '../../../components/wallet-list.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Links a wallet of this browser. The signature proves ownership and grants no permission. */
export function LinkWalletDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('passkeys');
  const client = useAppClient();
  const toast = useToast();
  const wallets = useAnnouncedWallets();
  const [chosen, setChosen] = useState<AnnouncedWallet | null>(null);
  const [error, setError] = useState<unknown>(null);

  const link = async (wallet: AnnouncedWallet) => {
    setChosen(wallet);
    setError(null);
    try {
      await client.linkWallet(wallet);
      await client.queryClient.invalidateQueries({ queryKey: accountKeys.me });
      toast({ tone: 'success', title: t('security.wallets.linked') });
      onClose();
    } catch (caught) {
      setError(caught);
      setChosen(null);
    }
  };

  return (
    <Dialog open onClose={onClose} title={t('security.wallets.link')} size="sm" dismissible={chosen === null}>
      {wallets.length === 0 ? (
        <EmptyState icon="wallet" title={t('security.wallets.none')}>
          {t('security.wallets.noneText')}
        </EmptyState>
      ) : (
        <div className="stack gap-4">
          <p className="text-sm text-soft">{t('security.wallets.linkText')}</p>
          {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
          <WalletList
            label={t('security.wallets.choose')}
            wallets={wallets}
            chosen={chosen}
            onChoose={(wallet) => void link(wallet)}
            waiting={({ name }) => t('security.wallets.waiting', { wallet: name })}
          />
        </div>
      )}
    </Dialog>
  );
}
