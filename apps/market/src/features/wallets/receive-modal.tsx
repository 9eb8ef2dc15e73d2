import { CopyButton, Dialog, QrCode } from '@kura/ui';
import { aboutQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/notice.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './receive-modal.module.css';

/** RECEIVE_TOKEN: one's own address, to be read, copied or scanned. */
export function ReceiveModal({ address, onClose }: { address: `0x${string}`; onClose: () => void }) {
  const t = useTexts('wallets');
  const { api } = useAppClient();
  const { data: about } = useQuery(aboutQuery(api));
  return (
    <Dialog open onClose={onClose} title={t('wallet.receive')} size="sm">
      <div className={styles.sheet}>
        <QrCode text={address} label={t('wallet.qr')} />
        <div className={styles.address}>
          <code>{address}</code>
          <CopyButton text={address} label={t('wallet.address')} />
        </div>
        {about && <Notice tone="info">{t('wallet.receiveText', { chain: about.chain.name })}</Notice>}
      </div>
    </Dialog>
  );
}
