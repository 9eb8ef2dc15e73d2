import { DROP_ATTENTION, type DropAttention } from '@kura/domain/gacha';
import type { GachaStatus } from '@kura/domain/vocabulary';
import { EmptyState, RemovableChip, SearchField, Segmented } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ActionLink } from '../app/access/action-link.tsx';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { gachaList } from '../features/gacha/gacha/gacha-queries.ts';
import { GachaTable } from '../features/gacha/gacha/gacha-table.tsx';
import { useT } from '../i18n/i18n.ts';

const groups = {
  ALL: undefined,
  DRAFT: ['DRAFT', 'PENDING'],
  ON_SALE: ['READY', 'PUBLISHED'],
  ENDED: ['STOPPED', 'DISTRIBUTED'],
} as const satisfies Record<string, readonly GachaStatus[] | undefined>;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];

interface GachaSearch extends PageSearch {
  readonly group?: Group;
  /** Filters like the dashboard's count of this kind. */
  readonly attention?: DropAttention;
  readonly search?: string;
}

export const Route = createFileRoute('/_shell/drops/')({
  validateSearch: (raw: Record<string, unknown>): GachaSearch => {
    const group = groupNames.find((name) => name === raw['group']);
    const attention = DROP_ATTENTION.find((kind) => kind === raw['attention']);
    return {
      ...(group && { group }),
      ...(attention && { attention }),
      ...(typeof raw['search'] === 'string' && raw['search'] && { search: raw['search'] }),
      ...parsePageSearch(raw),
    };
  },
  component: GachaListPage,
});

function GachaListPage() {
  const t = useT();
  const { api } = useAppClient();
  const shown: GachaSearch = Route.useSearch();
  const { group = 'ALL', attention, search = '', page = 1, pageSize = 20 } = shown;
  const navigate = Route.useNavigate();
  const router = useRouter();
  const show = (next: GachaSearch, replace = false) => void navigate({ search: next, replace });
  const status = groups[group];
  const gachas = useQuery(
    gachaList(api, {
      page,
      pageSize,
      ...(search && { search }),
      ...(attention && { attention }),
      ...(status && { status: [...status] }),
    }),
  );
  const isFiltered = search !== '' || group !== 'ALL' || attention !== undefined;

  return (
    <>
      <PageHead heading={t('drops.heading')}>
        <ActionLink call="gacha.create" to="/drops/new">
          {t('drops.new')}
        </ActionLink>
      </PageHead>
      <div className="toolbar">
        <Segmented
          label={t('drops.filter')}
          hideLabel
          items={groupNames.map((key) => ({ key, label: t(`drops.filter.${key}`) }))}
          selected={group}
          onSelect={(key) => show({ ...shown, group: key, page: 1 })}
        />
        {attention && (
          <RemovableChip
            label={t(`attention.only.${attention}`)}
            onRemove={() => {
              const { attention: _, page: __, ...rest } = shown;
              show(rest);
            }}
          />
        )}
        <SearchField
          label={t('drops.search')}
          value={search}
          onSearch={(text) => {
            const { page: _, search: __, ...rest } = shown;
            show(text ? { ...rest, search: text } : rest, true);
          }}
        />
      </div>
      <div className="stack">
        <PagedTable
          query={gachas}
          place={{ page, pageSize }}
          hrefFor={(place) => router.buildLocation({ to: '/drops', search: { ...shown, ...place } }).href}
          onGo={(place) => show({ ...shown, ...place })}
          height="18rem"
          empty={
            <EmptyState icon="pack" title={isFiltered ? t('drops.none') : t('drops.empty')}>
              {isFiltered ? null : t('drops.empty.hint')}
            </EmptyState>
          }
        >
          {({ items }) => <GachaTable gachas={items} />}
        </PagedTable>
      </div>
    </>
  );
}
