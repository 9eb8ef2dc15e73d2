import type { StockTake } from '@kura/api-contract/reserve';
import { DIFFERENCE_KINDS } from '@kura/domain/reserve';
import { DescriptionList, EmptyState, Icon, Segmented, StatList } from '@kura/ui';
import { useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { Panel } from '../components/panel.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { ClosePanel } from '../features/custody/reserve/close-panel.tsx';
import { CollectionsTable } from '../features/custody/reserve/collections-table.tsx';
import { DifferencesTable } from '../features/custody/reserve/differences-table.tsx';
import { ScanPanel } from '../features/custody/reserve/scan-panel.tsx';
import { stockTakeMonthText } from '../features/custody/reserve/stock-take-month.ts';
import {
  type DifferencesSearch,
  stockTakeById,
  stockTakeDifferences,
} from '../features/custody/reserve/stock-take-queries.ts';
import { parseDifferencesSearch } from '../features/custody/reserve/stock-take-search.ts';
import { StockTakeStatusChip } from '../features/custody/reserve/stock-take-status-chip.tsx';
import styles from '../features/custody/reserve/stock-takes.module.css';
import { useT } from '../i18n/i18n.ts';
import layout from './drop-page.module.css';

export const Route = createFileRoute('/_shell/stock-takes/$id')({
  validateSearch: parseDifferencesSearch,
  component: StockTakePage,
});

function StockTakePage() {
  return (
    <Restricted call="reserve.get">
      <OneStockTake />
    </Restricted>
  );
}

function OneStockTake() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  return (
    <RecordPage query={useQuery(stockTakeById(api, id))}>
      {(stockTake) => {
        const isOpen = stockTake.status === 'OPEN';
        return (
          <>
            <PageHead
              back={
                <Link to="/stock-takes" className="back-link">
                  <Icon name="chevron-left" sizePx={16} />
                  {t('stockTakes.heading')}
                </Link>
              }
              heading={stockTakeMonthText(stockTake.month, locale)}
              mark={<StockTakeStatusChip status={stockTake.status} />}
            />
            <div className={layout.columns}>
              <div className={layout.main}>
                <Figures stockTake={stockTake} />
                {isOpen && <ScanPanel id={id} />}
                <Panel heading={t('stockTakes.byCollection')}>
                  <CollectionsTable collections={stockTake.collections} />
                </Panel>
                <Differences stockTake={stockTake} />
              </div>
              <aside className={layout.aside}>
                {isOpen && <ClosePanel stockTake={stockTake} />}
                <Facts stockTake={stockTake} />
              </aside>
            </div>
          </>
        );
      }}
    </RecordPage>
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
  const facts = [
    { key: 'by', name: t('stockTakes.startedBy'), value: startedBy },
    { key: 'at', name: t('stockTakes.startedAt'), value: <Timestamp at={startedAt} /> },
  ];
  if (closedAt && status !== 'OPEN') {
    facts.push({ key: 'closed', name: t('stockTakes.closedAt'), value: <Timestamp at={closedAt} /> });
  }
  if (closeReason) facts.push({ key: 'reason', name: t('stockTakes.reason'), value: closeReason });
  if (statementIndex !== null) {
    facts.push({ key: 'index', name: t('stockTakes.statement'), value: `${statementIndex}` });
  }
  return (
    <Panel heading={t('stockTakes.facts')}>
      <DescriptionList facts={facts} />
    </Panel>
  );
}

const kinds = ['ALL', ...DIFFERENCE_KINDS] as const;

function Differences({ stockTake }: { stockTake: StockTake }) {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: DifferencesSearch = Route.useSearch();
  const { id, status } = stockTake;
  const { page = 1, pageSize = 20, kind } = shown;
  const show = (next: DifferencesSearch) =>
    void navigate({ search: parseDifferencesSearch({ ...next }), resetScroll: false });
  return (
    <Panel heading={t('stockTakes.differences')} hint={t('stockTakes.differences.hint')}>
      <div className={styles.tabs}>
        <Segmented
          label={t('stockTakes.kind')}
          hideLabel
          items={kinds.map((key) => ({ key, label: t(`stockTakes.kind.${key}`) }))}
          selected={kind ?? 'ALL'}
          onSelect={(key) => show({ kind: key === 'ALL' ? undefined : key, pageSize: shown.pageSize })}
        />
      </div>
      <PagedTable
        query={useQuery(stockTakeDifferences(api, id, shown))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({
            to: '/stock-takes/$id',
            params: { id },
            search: parseDifferencesSearch({ ...shown, ...place }),
          }).href
        }
        onGo={(place) => show({ ...shown, ...place })}
        height="12rem"
        empty={<EmptyState icon="check" title={t('stockTakes.noDifferences')} />}
      >
        {({ items }) => <DifferencesTable id={id} isOpen={status === 'OPEN'} differences={items} />}
      </PagedTable>
    </Panel>
  );
}
