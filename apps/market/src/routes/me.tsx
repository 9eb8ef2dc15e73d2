import { Button, buttonClass, classNames, EmptyState, LoadingRegion } from '@kura/ui';
import { aboutQuery, meQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ComponentProps, Suspense } from 'react';
import { useAddress } from '../app/use-address.ts';
import { PageHead } from '../components/page-head.tsx';
import { pagingOf } from '../components/paged-list.tsx';
import { CollectionValue } from '../features/cards/price-history/collection-value.tsx';
import { Watchlist } from '../features/cards/watchlist/watchlist.tsx';
import { OwnRedeems } from '../features/custody/redeems/own-redeems.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { useOwnWallet } from '../features/identity/auth/use-own-wallet.ts';
import { ProfileHead } from '../features/identity/users/profile-head.tsx';
import { OwnPayments } from '../features/payments/payments/own-payments.tsx';
import { OwnReceipts } from '../features/payments/receipts/own-receipts.tsx';
import { OwnCampaigns } from '../features/rewards/campaigns/own-campaigns.tsx';
import { Rewards } from '../features/rewards/points/rewards.tsx';
import { OwnTickets } from '../features/rewards/tickets/own-tickets.tsx';
import { HoldingFigures } from '../features/trading/orders/holdings/figures.tsx';
import { HeldGridSkeleton } from '../features/trading/orders/holdings/held-grid.tsx';
import { Holdings } from '../features/trading/orders/holdings/holdings.tsx';
import { parseHoldingsSearch } from '../features/trading/orders/holdings/holdings-search.ts';
import { useT } from '../i18n/use-t.ts';
import { useModals } from '../modals/market-modals.ts';
import page from './page.module.css';

export const Route = createFileRoute('/me')({ validateSearch: parseHoldingsSearch, component: MeRoute });

function MeRoute() {
  const t = useT();
  const signIn = useSignIn();
  const { address: wallet, known } = useOwnWallet();
  return (
    <div className={classNames(page.page, page.own)}>
      <PageHead title={t('me.title')} />
      {wallet ? (
        // A navigation to it may find its texts not loaded yet: until then its title stays.
        <Suspense fallback={<MeSkeleton />}>
          <Me wallet={wallet} />
        </Suspense>
      ) : known ? (
        <>
          <h1 className={page.title}>{t('me.title')}</h1>
          <EmptyState
            icon="wallet"
            title={t('me.signIn')}
            action={<Button onClick={signIn}>{t('session.signIn')}</Button>}
          />
        </>
      ) : (
        <MeSkeleton />
      )}
    </div>
  );
}

function MeSkeleton() {
  const t = useT();
  return (
    <LoadingRegion className={page.rows}>
      <ProfileHead profile={undefined} title={t('me.title')} explorerUrl={undefined} />
      <Suspense>
        <HoldingFigures figures={undefined} />
        <HeldGridSkeleton />
      </Suspense>
    </LoadingRegion>
  );
}

function Me({ wallet }: { wallet: `0x${string}` }) {
  const { api } = useAppClient();
  const address = useAddress(Route);
  const { search, go } = address;
  const paging = pagingOf(address);
  const { data: me } = useQuery(meQuery(api));
  return (
    <>
      <OwnHead me={me && { ...me, wallet }} />
      <HoldingFigures figures={me?.collection} />
      <Holdings
        owner={wallet}
        own
        figures={me?.collection}
        panels={{
          value: <CollectionValue />,
          rewards: (
            <div className={page.rows}>
              <OwnTickets />
              <OwnCampaigns />
              <Rewards paging={paging} />
            </div>
          ),
          redeems: <OwnRedeems paging={paging} />,
          payments: <OwnPayments paging={paging} />,
          receipts: <OwnReceipts paging={paging} />,
          watchlist: (
            <Watchlist
              search={search.search}
              onSearch={(text) => go({ tab: 'watchlist', ...(text && { search: text }) }, { replace: true })}
              paging={paging}
            />
          ),
        }}
        address={address}
      />
    </>
  );
}

function OwnHead({ me }: { me: ComponentProps<typeof ProfileHead>['profile'] }) {
  const t = useT();
  const { api } = useAppClient();
  const modals = useModals();
  const { data: about } = useQuery(aboutQuery(api));
  return (
    <ProfileHead
      profile={me}
      title={t('me.title')}
      explorerUrl={about?.chain.explorerUrl}
      actions={
        <>
          <Link to="/wallet" className={buttonClass({ tone: 'secondary' })}>
            {t('nav.wallet')}
          </Link>
          <Button tone="secondary" onClick={() => modals.open('EDIT_PROFILE', {})}>
            {t('profile.edit')}
          </Button>
          <Button tone="secondary" onClick={() => modals.open('SHARED_PROFILE', {})}>
            {t('profile.share')}
          </Button>
        </>
      }
    />
  );
}
