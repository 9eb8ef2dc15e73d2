import type { StockTake } from '@kura/api-contract/reserve';
import { DescriptionList, Fact, StatList } from '@kura/ui';
import { useAppClient, useLocale } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { TimeFact } from '../components/facts.tsx';
import { Panel } from '../components/panel.tsx';
import { ClosePanel } from '../features/custody/reserve/close-panel.tsx';
import { CollectionsTable } from '../features/custody/reserve/collections-table.tsx';
import { useDifferenceColumns } from '../features/custody/reserve/difference-columns.tsx';
import { differences } from '../features/custody/reserve/difference-list.ts';
import { ScanPanel } from '../features/custody/reserve/scan-panel.tsx';
import { stockTakeMonthText } from '../features/custody/reserve/stock-take-month.ts';
import { stockTakeById } from '../features/custody/reserve/stock-take-queries.ts';
import { StockTakeStatusChip } from '../features/custody/reserve/stock-take-status-chip.tsx';
import { ListView } from '../framework/list-page/list-view.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/stock-takes/$id')({
  validateSearch: differences.parse,
  component: StockTakePage,
});

function StockTakePage() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="reserve.get"
      query={stockTakeById(useAppClient().api, id)}
      back={<BackLink to="/stock-takes">{t('stockTakes.heading')}</BackLink>}
      parts={(stockTake) => ({
        heading: stockTakeMonthText(stockTake.month, locale),
        mark: <StockTakeStatusChip status={stockTake.status} />,
        main: (
          <>
            <Figures stockTake={stockTake} />
            {stockTake.status === 'OPEN' && <ScanPanel id={id} />}
            <Panel heading={t('stockTakes.byCollection')}>
              <CollectionsTable collections={stockTake.collections} />
            </Panel>
            <Differences stockTake={stockTake} />
          </>
        ),
        aside: (
          <>
            {stockTake.status === 'OPEN' && <ClosePanel stockTake={stockTake} />}
            <Facts stockTake={stockTake} />
          </>
        ),
      })}
    />
  );
}

function Figures({ stockTake }: { stockTake: StockTake }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const { expected, counted, surplus } = stockTake;
  return (
    <StatList
      label={t('stockTakes.figures')}
      figures={[
        { key: 'counted', name: t('stockTakes.counted'), value: number.format(counted) },
        { key: 'expected', name: t('stockTakes.expected'), value: number.format(expected) },
        { key: 'missing', name: t('stockTakes.missing'), value: number.format(expected - counted) },
        { key: 'surplus', name: t('stockTakes.surplus'), value: number.format(surplus) },
      ]}
    />
  );
}

function Facts({ stockTake }: { stockTake: StockTake }) {
  const t = useT();
  const { status, startedBy, startedAt, closedAt, closeReason, statementIndex } = stockTake;
  return (
    <Panel heading={t('common.details')}>
      <DescriptionList>
        <Fact name={t('stockTakes.startedBy')}>{startedBy}</Fact>
        <TimeFact name={t('stockTakes.startedAt')} at={startedAt} />
        {closedAt && status !== 'OPEN' && <TimeFact name={t('stockTakes.closedAt')} at={closedAt} />}
        {closeReason && <Fact name={t('common.reason')}>{closeReason}</Fact>}
        {statementIndex !== null && <Fact name={t('stockTakes.statement')}>{statementIndex}</Fact>}
      </DescriptionList>
    </Panel>
  );
}

function Differences({ stockTake: { id, status } }: { stockTake: StockTake }) {
  const t = useT();
  return (
    <Panel heading={t('common.differences')} hint={t('stockTakes.differences.hint')}>
      <ListView
        list={differences}
        input={{ id }}
        filters={[
          {
            field: 'kind',
            label: t('stockTakes.kind'),
            any: t('stockTakes.kind.ALL'),
            option: (kind) => t(`stockTakes.kind.${kind}`),
            isSegmented: true,
          },
        ]}
        caption={t('common.differences')}
        columns={useDifferenceColumns(id, status === 'OPEN')}
        rowKey={({ kind, grader, certificateNumber }) => `${kind} ${grader} ${certificateNumber}`}
        isPart
        empty={{ icon: 'check', title: t('stockTakes.noDifferences') }}
      />
    </Panel>
  );
}
