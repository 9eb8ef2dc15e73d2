import { Button, EmptyState, RemovableChip, SearchField, Segmented } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { revealList } from '../features/gacha/gacha/reveals/reveal-queries.ts';
import { RevealsList } from '../features/gacha/gacha/reveals/reveals-list.tsx';
import {
  parseRevealsSearch,
  type RevealsSearch,
  revealGroupNames,
} from '../features/gacha/gacha/reveals/reveals-search.ts';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/reveals')({
  validateSearch: parseRevealsSearch,
  component: RevealsPage,
});

function RevealsPage() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: RevealsSearch = Route.useSearch();
  const { page = 1, pageSize = 20, group = 'WAITING', drop, search } = shown;
  const isFiltered = drop !== undefined || search !== undefined;
  const show = (next: RevealsSearch, replace = false) =>
    void navigate({ search: parseRevealsSearch({ ...next }), replace });
  return (
    <>
      <PageHead heading={t('reveals.heading')} />
      <div className="stack">
        <p>{t('reveals.lead')}</p>
        <div className="toolbar">
          <Segmented
            label={t('reveals.group')}
            hideLabel
            items={revealGroupNames.map((key) => ({ key, label: t(`reveals.group.${key}`) }))}
            selected={group}
            onSelect={(key) => show({ ...shown, group: key, page: undefined })}
          />
          {drop && (
            <RemovableChip
              label={t('reveals.onlyDrop')}
              onRemove={() => show({ ...shown, drop: undefined, page: undefined })}
            />
          )}
          <SearchField
            label={t('reveals.search')}
            value={search ?? ''}
            onSearch={(text) => show({ ...shown, search: text || undefined, page: undefined }, true)}
          />
        </div>
        <PagedTable
          query={useQuery(revealList(api, shown))}
          place={{ page, pageSize }}
          hrefFor={(place) =>
            router.buildLocation({ to: '/reveals', search: parseRevealsSearch({ ...shown, ...place }) }).href
          }
          onGo={(place) => show({ ...shown, ...place })}
          height="24rem"
          empty={
            <EmptyState
              icon={isFiltered ? 'search' : 'check'}
              title={t(isFiltered ? 'reveals.none' : `reveals.empty.${group}`)}
              action={
                isFiltered && (
                  <Button tone="secondary" onClick={() => show({ group: 'ALL' })}>
                    {t('reveals.clear')}
                  </Button>
                )
              }
            />
          }
        >
          {({ items }) => <RevealsList reveals={items} />}
        </PagedTable>
      </div>
    </>
  );
}
