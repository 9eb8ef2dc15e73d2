import type { PublicProfile } from '@kura/api-contract/users';
import { buttonClass, EmptyState, LoadingRegion } from '@kura/ui';
import {
  aboutQuery,
  heldQuery,
  profileQuery,
  useAppClient,
  useRoom,
  useSession,
  walletActivityQuery,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { useAddress } from '../app/use-address.ts';
import { LoadedPage } from '../components/loaded-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ProfileHead } from '../features/identity/users/profile-head.tsx';
import { HoldingFigures } from '../features/trading/orders/holdings/figures.tsx';
import { HeldGridSkeleton } from '../features/trading/orders/holdings/held-grid.tsx';
import { Holdings } from '../features/trading/orders/holdings/holdings.tsx';
import { activityInput, heldInput } from '../features/trading/orders/holdings/holdings-input.ts';
import { parseHoldingsSearch } from '../features/trading/orders/holdings/holdings-search.ts';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/u/$id')({
  validateSearch: parseHoldingsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, params: { id }, deps: search }) =>
    prefetch(client, [aboutQuery(client.api)], {
      subject: profileQuery(client.api, id),
      following: ({ wallet }) =>
        wallet === null
          ? []
          : [
              search.tab === 'activity'
                ? walletActivityQuery(client.api, wallet, activityInput(search))
                : heldQuery(client.api, wallet, heldInput(search)),
            ],
    }),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const query = useQuery(profileQuery(api, id));
  useRoom('market');
  const { data: about } = useQuery(aboutQuery(api));
  return (
    <LoadedPage
      query={query}
      loading={
        <LoadingRegion className={page.page}>
          <ProfileHead profile={undefined} explorerUrl={undefined} />
          <HoldingFigures figures={undefined} />
          <HeldGridSkeleton />
        </LoadingRegion>
      }
    >
      {(profile) => <Profile profile={profile} explorerUrl={about?.chain.explorerUrl} />}
    </LoadedPage>
  );
}

function Profile({ profile, explorerUrl }: { profile: PublicProfile; explorerUrl: string | undefined }) {
  const t = useT();
  const session = useSession();
  const address = useAddress(Route);
  const { name, wallet, collection } = profile;
  const own =
    session !== null &&
    (session.accountId === profile.id || session.wallet?.address.toLowerCase() === wallet?.toLowerCase());
  return (
    <div className={page.page}>
      <PageHead
        title={name}
        imageUrl={collection && (profile.coverUrl ?? profile.avatarUrl)}
        {...(collection && {
          description: t('profile.description', { name, cards: collection.cards, packs: collection.packs }),
        })}
      />
      <ProfileHead
        profile={profile}
        coverUrl={profile.coverUrl}
        explorerUrl={explorerUrl}
        actions={
          own && (
            <Link to="/me" className={buttonClass({ tone: 'secondary' })}>
              {t('profile.toMine')}
            </Link>
          )
        }
      />
      {collection ? (
        <>
          <HoldingFigures figures={collection} />
          {wallet && <Holdings owner={wallet} figures={collection} address={address} />}
        </>
      ) : (
        <EmptyState icon="shield" title={t('profile.private')}>
          {t(own ? 'profile.privateOwn' : 'profile.privateText')}
        </EmptyState>
      )}
    </div>
  );
}
