import { EmptyState, LoadingRegion, Tabs } from '@kura/ui';
import { publishedDropsQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DropCard, DropCardSkeleton, dropGridClass } from '../features/drops/drop-card.tsx';
import { useT } from '../i18n/use-t.ts';
import { Loaded } from '../pieces/loaded.tsx';
import page from './page.module.css';

export const Route = createFileRoute('/drops/')({
  validateSearch: (search: Record<string, unknown>): { past?: true } =>
    search['past'] === true ? { past: true } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context: { kura }, deps }) => {
    void kura.queryClient.prefetchQuery(publishedDropsQuery(kura.api, { past: deps.past ?? false }));
  },
  component: Drops,
});

function Drops() {
  const t = useT();
  const { api } = useKura();
  const { past = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery(publishedDropsQuery(api, { past }));
  return (
    <div className={page.page}>
      <header>
        <h1 className={page.title}>{t('drops.title')}</h1>
        <p className={page.lead}>{t('drops.lead')}</p>
      </header>
      <div>
        <Tabs
          label={t('drops.tab')}
          selected={past ? 'past' : 'current'}
          onSelect={(key) => void navigate({ search: key === 'past' ? { past: true } : {}, replace: true })}
          items={[
            { key: 'current', label: t('drops.tab.current') },
            { key: 'past', label: t('drops.tab.past') },
          ]}
        >
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
            {({ items }) => {
              const shown = items.filter(({ status }) => (status === 'DISTRIBUTED') === past);
              return shown.length === 0 ? (
                <EmptyState icon="pack" title={t('drops.empty')}>
                  {t('drops.emptyText')}
                </EmptyState>
              ) : (
                <div className={dropGridClass}>
                  {shown.map((drop) => (
                    <DropCard key={drop.id} drop={drop} level={2} />
                  ))}
                </div>
              );
            }}
          </Loaded>
        </Tabs>
      </div>
    </div>
  );
}
