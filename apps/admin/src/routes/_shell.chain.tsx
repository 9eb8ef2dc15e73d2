import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { Panel } from '../components/panel.tsx';
import { StopsPanel } from '../features/operations/stops/stops-panel.tsx';
import { HealthPanel } from '../features/operations/system/health-panel.tsx';
import { OperatorPanel } from '../features/operations/system/operator-panel.tsx';
import { ReindexPanel } from '../features/operations/system/reindex-panel.tsx';
import { SubscriptionPanel } from '../features/operations/system/subscription-panel.tsx';
import { useTransactionColumns } from '../features/operations/system/transaction-columns.tsx';
import { transactions } from '../features/operations/system/transaction-list.ts';
import { ListView } from '../framework/list-page/list-view.tsx';
import { Columns } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/chain')({
  validateSearch: transactions.parse,
  component: ChainPage,
});

function ChainPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('chain.page.heading')} />
      <Columns
        main={
          <>
            <Transactions />
            <ReindexPanel />
          </>
        }
        aside={
          <>
            <HealthPanel />
            <StopsPanel />
            <OperatorPanel />
            <SubscriptionPanel />
          </>
        }
      />
    </>
  );
}

function Transactions() {
  const t = useT();
  return (
    <Panel heading={t('chain.transactions.heading')}>
      <ListView
        list={transactions}
        groups={{
          label: t('chain.transactions.filter'),
          option: (group) => t(`chain.transactions.filter.${group}`),
        }}
        caption={t('chain.transactions.caption')}
        columns={useTransactionColumns()}
        rowKey={({ id }) => id}
        pageSize={10}
        isPart
        empty={{
          icon: 'list',
          title: t('chain.transactions.empty'),
          filtered: t('chain.transactions.none'),
        }}
      />
    </Panel>
  );
}
