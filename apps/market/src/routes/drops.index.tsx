import type { Gacha, ListOf } from '@kura/api-contract';
import type { PageSize } from '@kura/domain';
import { buttonClass, EmptyState, EndOfList, LoadingRegion, Pager, Tabs } from '@kura/ui';
import { pastDropsQuery, publishedDropsQuery, useKura } from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '../app/page-head.tsx';
import { readAhead } from '../app/read-ahead.ts';
import { DropCard, DropCardSkeleton, dropGridClass } from '../features/drops/drop-card.tsx';
import {
  type DropsSearch,
  type DropsTab,
  dropsTabs,
  parseDropsSearch,
} from '../features/drops/drops-search.ts';
import { useT } from '../i18n/use-t.ts';
import { Loaded } from '../pieces/loaded.tsx';
import page from './page.module.css';

export const Route = createFileRoute('/drops/')({
  validateSearch: parseDropsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { kura }, deps }) =>
    readAhead(kura, [
      publishedDropsQuery(kura.api),
      ...(deps.tab === 'ended' ? [pastDropsQuery(kura.api, placeOf(deps))] : []),
    ]),
  component: Drops,
});

const placeOf = ({ page = 1, pageSize = 20 }: DropsSearch): { page: number; pageSize: PageSize } => ({
  page,
  pageSize,
});

function Drops() {
  const t = useT();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const tab = search.tab ?? 'live';
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
          items={dropsTabs.map((key) => ({ key, label: t(`drops.tab.${key}`) }))}
        >
          {tab === 'ended' ? <EndedDrops search={search} /> : <CurrentDrops tab={tab} />}
        </Tabs>
      </div>
    </div>
  );
}

function CurrentDrops({ tab }: { tab: 'live' | 'upcoming' }) {
  const { api } = useKura();
  const query = useQuery(publishedDropsQuery(api));
  const status = tab === 'live' ? 'PUBLISHED' : 'READY';
  return (
    <DropGrid query={query} tab={tab} shown={(drop) => drop.status === status}>
      {() => <EndOfList />}
    </DropGrid>
  );
}

function EndedDrops({ search }: { search: DropsSearch }) {
  const { api } = useKura();
  const navigate = Route.useNavigate();
  const place = placeOf(search);
  const query = useQuery(pastDropsQuery(api, place));
  return (
    <DropGrid query={query} tab="ended" shown={() => true}>
      {({ total }) =>
        total > place.pageSize ? (
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
        ) : (
          <EndOfList />
        )
      }
    </DropGrid>
  );
}

interface DropGridProps {
  readonly query: UseQueryResult<ListOf<Gacha>>;
  readonly tab: DropsTab;
  readonly shown: (drop: Gacha) => boolean;
  /** Below the drops. */
  readonly children: (list: ListOf<Gacha>) => ReactNode;
}

function DropGrid({ query, tab, shown, children }: DropGridProps) {
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className={dropGridClass}>
          <DropCardSkeleton />
          <DropCardSkeleton />
          <DropCardSkeleton />
        </LoadingRegion>
      }
    >
      {(list) => {
        const drops = list.items.filter(shown);
        return drops.length === 0 ? (
          <NoDrops tab={tab} />
        ) : (
          <div className={page.list}>
            <div className={dropGridClass}>
              {drops.map((drop) => (
                <DropCard key={drop.id} drop={drop} level={2} />
              ))}
            </div>
            {children(list)}
          </div>
        );
      }}
    </Loaded>
  );
}

function NoDrops({ tab }: { tab: DropsTab }) {
  const t = useT();
  const elsewhere: DropsTab = tab === 'live' ? 'upcoming' : 'live';
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
