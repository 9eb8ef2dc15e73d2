import type { WalletBalances } from '@kura/api-contract/wallets';
import { CopyButton, Dialog, QrCode, Spinner } from '@kura/ui';
import { aboutQuery, balancesQuery, configQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { exactPriceText } from '../../../components/price-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { onRampLink } from './on-ramp-link.ts';
import styles from './receive-modal.module.css';
import { tokenArrivals } from './token-arrivals.ts';

/** No message announces a transfer from outside, so the balance is polled while the modal is open. */
const renewedEveryMs = 5_000;

/** RECEIVE_TOKEN: the user's address as text and QR code, and tokens as they arrive. */
export function ReceiveModal({ address, onClose }: { address: `0x${string}`; onClose: () => void }) {
  const t = useTexts('wallets');
  const { api } = useAppClient();
  const { data: about } = useQuery(aboutQuery(api));
  const { data: config } = useQuery(configQuery(api));
  const onRamp = onRampLink(config?.['onRampUrl'], address);
  return (
    <Dialog open onClose={onClose} title={t('wallet.receive')} size="sm">
      <div className="stack gap-5">
        <QrCode text={address} label={t('wallet.qr')} />
        <div
          className={`flex gap-3 items-center justify-between p-4 py-3 border rounded-md text-sm ${styles.address}`}
        >
          <code>{address}</code>
          <CopyButton text={address} label={t('wallet.address')} />
        </div>
        {about && <Notice tone="info">{t('wallet.receiveText', { chain: about.chain.name })}</Notice>}
        {onRamp && (
          <p className={`grid gap-1 text-xs text-faint ${styles.onRamp}`}>
            <a href={onRamp.href} target="_blank" rel="noreferrer noopener">
              {t('wallet.onRamp', { host: onRamp.host })}
              <span className="visually-hidden">{t('common.opensNewTab')}</span>
            </a>
            <span>{t('wallet.onRampText')}</span>
          </p>
        )}
        <Arrivals address={address} />
      </div>
    </Dialog>
  );
}

/** Lists tokens that arrived since the modal was opened. */
function Arrivals({ address }: { address: `0x${string}` }) {
  const t = useTexts('wallets');
  const { api } = useAppClient();
  const { data, dataUpdatedAt } = useQuery({
    ...balancesQuery(api),
    refetchInterval: renewedEveryMs,
    refetchOnMount: 'always',
  });
  const now = data?.wallets.find((each) => each.address.toLowerCase() === address.toLowerCase());
  const [openedAt] = useState(() => Date.now());
  const [before, setBefore] = useState<WalletBalances | null>(null);
  // A balance from before would announce earlier arrivals.
  const isFresh = now !== undefined && dataUpdatedAt >= openedAt;
  useEffect(() => {
    if (isFresh) setBefore((earlier) => earlier ?? now);
  }, [isFresh, now]);

  const arrivals = before !== null && now !== undefined ? tokenArrivals(before, now) : [];
  return (
    <div role="status">
      {arrivals.length > 0 ? (
        <Notice tone="success">
          {arrivals.map(({ kind, amount }) => (
            <p key={kind}>
              {t('wallet.arrived', {
                amount:
                  kind === 'POINT'
                    ? exactPriceText(t, amount, kind)
                    : `${exactPriceText(t, amount, kind)} ${kind}`,
              })}
            </p>
          ))}
        </Notice>
      ) : (
        <p className="flex gap-2 items-center text-sm text-soft">
          <Spinner />
          {t('wallet.awaiting')}
        </p>
      )}
    </div>
  );
}
