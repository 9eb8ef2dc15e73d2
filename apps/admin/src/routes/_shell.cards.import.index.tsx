import { EmptyState, Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { importList } from '../features/custody/card-imports/import-queries.ts';
import { ImportsTable } from '../features/custody/card-imports/imports-table.tsx';
import { NewImport } from '../features/custody/card-imports/new-import.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/cards/import/')({
  validateSearch: parsePageSearch,
  component: ImportsPage,
});

function ImportsPage() {
  const t = useT();
  const { api } = useAppClient();
  const { page = 1, pageSize = 20 }: PageSearch = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const imports = useQuery(importList(api, { page, pageSize }));
  return (
    <>
      <PageHead
        back={
          <Link to="/cards" className="back-link">
            <Icon name="chevron-left" sizePx={16} />
            {t('card.back')}
          </Link>
        }
        heading={t('import.heading')}
      />
      <div className="stack">
        <NewImport onCreated={({ id }) => void navigate({ to: '/cards/import/$id', params: { id } })} />
        <PagedTable
          query={imports}
          place={{ page, pageSize }}
          hrefFor={(place) => router.buildLocation({ to: '/cards/import', search: place }).href}
          onGo={(place) => void navigate({ search: place })}
          height="16rem"
          empty={
            <EmptyState icon="list" title={t('import.empty')}>
              {t('import.empty.hint')}
            </EmptyState>
          }
        >
          {({ items }) => <ImportsTable imports={items} />}
        </PagedTable>
      </div>
    </>
  );
}
