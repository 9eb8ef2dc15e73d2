import type { LinkedWallet } from '@kura/api-contract/wallets';
import {
  Button,
  Chip,
  ConfirmDialog,
  CopyButton,
  Icon,
  Row,
  RowList,
  RowListSkeleton,
  useToast,
} from '@kura/ui';
import { accountKeys, formatDate, meQuery, shortAddress, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useAction } from '../../../components/use-action.ts';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LinkWalletDialog } from './link-wallet-dialog.tsx';
import styles from './security.module.css';

/** Lists the user's own addresses: the passkey account and injected wallets. */
export function LinkedWallets() {
  const t = useTexts('passkeys');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const query = useQuery(meQuery(api));
  const usesWallet = useSession()?.wallet?.kind === 'INJECTED';
  const [isLinking, setLinking] = useState(false);
  const [removed, setRemoved] = useState<LinkedWallet | null>(null);
  const { busy, error, run } = useAction();

  const unlink = ({ address }: LinkedWallet) =>
    run(async () => {
      await api.wallets.unlink({ address });
      await queryClient.invalidateQueries({ queryKey: accountKeys.me });
      toast({ tone: 'success', title: t('security.wallets.unlinked') });
      setRemoved(null);
    });

  return (
    <>
      <Loaded query={query} loading={<RowListSkeleton count={1} />}>
        {({ wallets }) => (
          <RowList label={t('security.addresses')}>
            {wallets.map((wallet) => (
              <WalletRow key={wallet.address} wallet={wallet} onUnlink={() => setRemoved(wallet)} />
            ))}
          </RowList>
        )}
      </Loaded>
      <details className={`text-sm ${styles.more}`} open={usesWallet}>
        <summary>{t('security.wallets.more')}</summary>
        <p className="text-sm text-soft">{t('security.wallets.linkText')}</p>
        <Button tone="secondary" onClick={() => setLinking(true)}>
          <Icon name="wallet" sizePx={18} />
          {t('security.wallets.link')}
        </Button>
      </details>
      {isLinking && <LinkWalletDialog onClose={() => setLinking(false)} />}
      {removed && (
        <ConfirmDialog
          open
          title={t('security.wallets.unlink')}
          confirmLabel={t('security.wallets.unlink')}
          danger
          busy={busy}
          onClose={() => setRemoved(null)}
          onConfirm={() => void unlink(removed)}
        >
          <div className="stack gap-4">
            <p className="text-sm font-mono wrap-anywhere">{removed.address}</p>
            <p>{t('security.wallets.unlinkText')}</p>
            {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

function WalletRow({ wallet, onUnlink }: { wallet: LinkedWallet; onUnlink: () => void }) {
  const t = useTexts('passkeys');
  const own = useSession()?.wallet?.address;
  const short = shortAddress(wallet.address);
  const isOwn = own?.toLowerCase() === wallet.address.toLowerCase();
  return (
    <Row
      media={<Icon name={wallet.kind === 'ACCOUNT' ? 'shield' : 'wallet'} sizePx={24} />}
      eyebrow={t(`security.wallets.kind.${wallet.kind}`)}
      title={
        <span className="inline-flex flex-wrap gap-2 gap-y-1 items-center">
          {short}
          <CopyButton text={wallet.address} label={short} />
          {isOwn && <Chip tone="accent">{t('security.wallets.inUse')}</Chip>}
        </span>
      }
      details={t('security.wallets.since', { date: formatDate(wallet.linkedAt) })}
      actions={
        wallet.kind === 'INJECTED' &&
        !isOwn && (
          <Button
            tone="secondary"
            size="sm"
            aria-label={t('security.wallets.unlinkOf', { address: short })}
            onClick={onUnlink}
          >
            {t('security.wallets.unlink')}
          </Button>
        )
      }
    />
  );
}
