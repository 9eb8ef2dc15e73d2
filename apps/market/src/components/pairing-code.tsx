import { Button, CopyButton, QrCode } from '@kura/ui';
import type { WalletPairing } from '@kura/web-kit';
import { useTexts } from '../i18n/use-texts.ts';

/** The code that pairs a wallet on another device, as a picture, a link for wallets on this phone, and a text to copy. */
export function PairingCode({ pairing }: { pairing: WalletPairing }) {
  const t = useTexts('auth');
  return (
    <div className="stack gap-4 text-center">
      <p>{t('signIn.wallet.pairing.scan')}</p>
      <QrCode text={pairing.uri} label={t('signIn.wallet.pairing.code')} />
      <p className="flex gap-3 items-center justify-center">
        <a href={pairing.uri}>{t('signIn.wallet.pairing.open')}</a>
        <CopyButton text={pairing.uri} label={t('signIn.wallet.pairing.code')} />
      </p>
      <Button tone="secondary" wide onClick={pairing.cancel}>
        {t('signIn.wallet.pairing.cancel')}
      </Button>
    </div>
  );
}
