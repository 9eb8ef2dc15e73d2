import { EmptyState } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { Panel } from '../components/panel.tsx';
import { StartForm } from '../features/custody/reserve/start-form.tsx';
import { stockTakeList } from '../features/custody/reserve/stock-take-queries.ts';
import { StockTakesTable } from '../features/custody/reserve/stock-takes-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/stock-takes/')({
  validateSearch: parsePageSearch,
  component: StockTakesPage,
});

function StockTakesPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('stockTakes.heading')} />
      <Restricted call="reserve.list">
        <StockTakes />
      </Restricted>
    </>
  );
}

function StockTakes() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: PageSearch = Route.useSearch();
  const { page = 1, pageSize = 20 } = shown;
  return (
    <div className="stack">
      <p>{t('stockTakes.lead')}</p>
      <Panel heading={t('stockTakes.new')} hint={t('stockTakes.new.hint')}>
        <StartForm />
      </Panel>
      <PagedTable
        query={useQuery(stockTakeList(api, shown))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({ to: '/stock-takes', search: parsePageSearch({ ...place }) }).href
        }
        onGo={(place) => void navigate({ search: parsePageSearch({ ...place }) })}
        height="16rem"
        empty={<EmptyState icon="list" title={t('stockTakes.empty')} />}
      >
        {({ items }) => <StockTakesTable stockTakes={items} />}
      </PagedTable>
    </div>
  );
}
