import { Button, CopyButton, classNames, EmptyState, LoadingRegion, Skeleton } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { useOwnWallet } from '../features/identity/auth/use-own-wallet.ts';
import { Balances } from '../features/identity/wallets/balances.tsx';
import { RecentIntents } from '../features/identity/wallets/recent-intents.tsx';
import { SellingPermissions } from '../features/identity/wallets/selling-permissions.tsx';
import { useT } from '../i18n/use-t.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useModals } from '../modals/market-modals.ts';
import page from './page.module.css';
import styles from './wallet.module.css';

export const Route = createFileRoute('/wallet')({ component: WalletRoute });

function WalletRoute() {
  const t = useT();
  const signIn = useSignIn();
  const { address, known } = useOwnWallet();
  return (
    <div className={classNames(page.page, page.own)}>
      <PageHead title={t('wallet.title')} />
      {address ? (
        <Suspense fallback={<WalletLoading />}>
          <WalletPage address={address} />
        </Suspense>
      ) : known ? (
        <>
          <h1 className={page.title}>{t('wallet.title')}</h1>
          <EmptyState
            icon="wallet"
            title={t('wallet.signIn')}
            action={<Button onClick={signIn}>{t('session.signIn')}</Button>}
          />
        </>
      ) : (
        <WalletLoading />
      )}
    </div>
  );
}

function WalletLoading() {
  const t = useT();
  return (
    <>
      <h1 className={page.title}>{t('wallet.title')}</h1>
      <LoadingRegion className={page.rows}>
        <Skeleton height="118px" radius="16px" />
        <Skeleton height="240px" radius="16px" />
      </LoadingRegion>
    </>
  );
}

function WalletPage({ address }: { address: `0x${string}` }) {
  const t = useTexts('wallets');
  const modals = useModals();
  return (
    <>
      <header className="flex flex-wrap gap-5 items-end justify-between">
        <div>
          <h1 className={page.title}>{t('wallet.title')}</h1>
          <p className={`flex gap-2 items-center mt-3 text-sm font-mono text-soft ${styles.address}`}>
            <span>{address}</span>
            <CopyButton text={address} label={t('wallet.address')} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => modals.open('RECEIVE_TOKEN', { address })}>{t('wallet.receive')}</Button>
          <Button tone="secondary" onClick={() => modals.open('TRANSFER_WALLET', {})}>
            {t('wallet.send')}
          </Button>
        </div>
      </header>
      <Section title={t('wallet.balances')}>
        <Balances address={address} />
      </Section>
      <Section title={t('wallet.recent.title')}>
        <RecentIntents address={address} />
      </Section>
      <Section title={t('wallet.permission.title')}>
        <SellingPermissions address={address} />
      </Section>
    </>
  );
}
