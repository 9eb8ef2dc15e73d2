import type { Gacha } from '@kura/api-contract/gacha';
import type { ListOf } from '@kura/api-contract/lists';
import { buttonClass, EmptyState, LoadingRegion, Pager, Tabs } from '@kura/ui';
import {
  pastGachaQuery,
  publishedGachaQuery,
  useAppClient,
  useRoom,
  waitingRoomQueries,
} from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prefetch, prefetchThen } from '../app/prefetch.ts';
import { Loaded } from '../components/loaded.tsx';
import { PageHead } from '../components/page-head.tsx';
import { placeOf } from '../components/pagination.ts';
import { GachaCard, GachaCardSkeleton, gachaGridClass } from '../features/gacha/gacha/gacha-card.tsx';
import {
  type GachaSearch,
  type GachaTab,
  gachaTabs,
  parseGachaSearch,
} from '../features/gacha/gacha/gacha-search.ts';
import { NewDrops } from '../features/gacha/gacha/new-drops.tsx';
import { WaitingRoomLine } from '../features/gacha/waiting-room/waiting-room-line.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/drops/')({
  validateSearch: parseGachaSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, deps }) =>
    prefetch(client, [
      prefetchThen(publishedGachaQuery(client.api), ({ items }) => waitingRoomQueries(client.api, items)),
      ...(deps.tab === 'ended' ? [pastGachaQuery(client.api, placeOf(deps))] : []),
    ]),
  component: GachaList,
});

function GachaList() {
  const t = useTexts('drops');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const tab = search.tab ?? 'live';
  useRoom('market');
  return (
    <div className={page.page}>
      <PageHead title={t('drops.title')} description={t('drops.lead')} />
      <header>
        <h1 className={page.title}>{t('drops.title')}</h1>
        <p className={page.lead}>{t('drops.lead')}</p>
      </header>
      <div>
        <Tabs
          label={t('drops.tab')}
          selected={tab}
          onSelect={(key) => void navigate({ search: key === 'live' ? {} : { tab: key }, replace: true })}
          items={gachaTabs.map((key) => ({ key, label: t(`drops.tab.${key}`) }))}
        >
          {tab === 'ended' ? <EndedGacha search={search} /> : <CurrentGacha tab={tab} />}
        </Tabs>
      </div>
    </div>
  );
}

function CurrentGacha({ tab }: { tab: 'live' | 'upcoming' }) {
  const { api } = useAppClient();
  const query = useQuery(publishedGachaQuery(api));
  const status = tab === 'live' ? 'PUBLISHED' : 'READY';
  return (
    <div>
      <NewDrops query={query} />
      <GachaGrid query={query} tab={tab} shown={(gacha) => gacha.status === status} />
    </div>
  );
}

function EndedGacha({ search }: { search: GachaSearch }) {
  const { api } = useAppClient();
  const navigate = Route.useNavigate();
  const place = placeOf(search);
  const query = useQuery(pastGachaQuery(api, place));
  return (
    <GachaGrid query={query} tab="ended" shown={() => true}>
      {({ total }) =>
        total > place.pageSize && (
          <Pager
            {...place}
            total={total}
            hrefFor={(next) => `/drops?tab=ended&page=${next.page}&pageSize=${next.pageSize}`}
            onGo={(next) =>
              void navigate({
                search: { tab: 'ended', ...next },
              })
            }
          />
        )
      }
    </GachaGrid>
  );
}

interface GachaGridProps {
  readonly query: UseQueryResult<ListOf<Gacha>>;
  readonly tab: GachaTab;
  readonly shown: (gacha: Gacha) => boolean;
  /** Below the drops. */
  readonly children?: (list: ListOf<Gacha>) => ReactNode;
}

function GachaGrid({ query, tab, shown, children }: GachaGridProps) {
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className={gachaGridClass}>
          <GachaCardSkeleton />
          <GachaCardSkeleton />
          <GachaCardSkeleton />
        </LoadingRegion>
      }
    >
      {(list) => {
        const gachas = list.items.filter(shown);
        return gachas.length === 0 ? (
          <NoGacha tab={tab} />
        ) : (
          <div className={page.list}>
            <div className={gachaGridClass}>
              {gachas.map((gacha) => (
                <GachaCard key={gacha.id} gacha={gacha} level={2} note={<WaitingRoomLine gacha={gacha} />} />
              ))}
            </div>
            {children?.(list)}
          </div>
        );
      }}
    </Loaded>
  );
}

function NoGacha({ tab }: { tab: GachaTab }) {
  const t = useTexts('drops');
  const elsewhere: GachaTab = tab === 'live' ? 'upcoming' : 'live';
  return (
    <EmptyState
      icon="pack"
      title={t(`drops.empty.${tab}`)}
      action={
        <Link
          to="/drops"
          search={elsewhere === 'live' ? {} : { tab: elsewhere }}
          className={buttonClass({ tone: 'secondary' })}
        >
          {t(`drops.tab.${elsewhere}`)}
        </Link>
      }
    >
      {t(`drops.empty.${tab}Text`)}
    </EmptyState>
  );
}
