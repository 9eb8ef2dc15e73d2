import type { TransactionStatus } from '@kura/api-contract/transactions';
import { EmptyState, Segmented } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { Panel } from '../components/panel.tsx';
import { StopsPanel } from '../features/operations/stops/stops-panel.tsx';
import { HealthPanel } from '../features/operations/system/health-panel.tsx';
import { OperatorPanel } from '../features/operations/system/operator-panel.tsx';
import { ReindexPanel } from '../features/operations/system/reindex-panel.tsx';
import { SubscriptionPanel } from '../features/operations/system/subscription-panel.tsx';
import { transactionList } from '../features/operations/system/system-queries.ts';
import { TransactionsTable } from '../features/operations/system/transactions-table.tsx';
import { useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

const groups = {
  ALL: undefined,
  OPEN: ['QUEUED', 'SENT'],
  FAILED: ['FAILED', 'CANCELLED'],
} as const satisfies Record<string, readonly TransactionStatus[] | undefined>;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as Group[];

interface ChainSearch extends PageSearch {
  readonly group?: Group;
}

export const Route = createFileRoute('/_shell/chain')({
  validateSearch: (raw: Record<string, unknown>): ChainSearch => {
    const group = groupNames.find((name) => name === raw['group']);
    return { ...(group && { group }), ...parsePageSearch(raw) };
  },
  component: ChainPage,
});

function ChainPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('chain.page.heading')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Transactions />
          <ReindexPanel />
        </div>
        <aside className={styles.aside}>
          <HealthPanel />
          <StopsPanel />
          <OperatorPanel />
          <SubscriptionPanel />
        </aside>
      </div>
    </>
  );
}

function Transactions() {
  const t = useT();
  const { api } = useAppClient();
  const shown: ChainSearch = Route.useSearch();
  const { group = 'ALL', page = 1, pageSize = 10 } = shown;
  const navigate = Route.useNavigate();
  const router = useRouter();
  const status = groups[group];
  const transactions = useQuery(
    transactionList(api, { page, pageSize, ...(status && { status: [...status] }) }),
  );

  return (
    <Panel heading={t('chain.transactions.heading')}>
      <Segmented
        label={t('chain.transactions.filter')}
        hideLabel
        items={groupNames.map((key) => ({ key, label: t(`chain.transactions.filter.${key}`) }))}
        selected={group}
        onSelect={(key) => void navigate({ search: { ...shown, group: key, page: 1 } })}
      />
      <PagedTable
        query={transactions}
        place={{ page, pageSize }}
        hrefFor={(place) => router.buildLocation({ to: '/chain', search: { ...shown, ...place } }).href}
        onGo={(place) => void navigate({ search: { ...shown, ...place } })}
        height="18rem"
        empty={
          <EmptyState
            icon="list"
            title={t(group === 'ALL' ? 'chain.transactions.empty' : 'chain.transactions.none')}
          />
        }
      >
        {({ items }) => <TransactionsTable transactions={items} />}
      </PagedTable>
    </Panel>
  );
}
