import type { ReserveCollection, ReserveStatement } from '@kura/api-contract/reserve';
import { Chip, CopyButton, DataTable, type TableColumn } from '@kura/ui';
import { formatDate, shortAddress, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { TransactionLink } from '../../../components/transaction-link.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './reserve.module.css';
import { reserveMonthText } from './reserve-month.ts';

/** Living tokens and counted slabs of each collection. */
export function CollectionsTable({ collections }: { collections: readonly ReserveCollection[] }) {
  const t = useTexts('reserve');
  const number = new Intl.NumberFormat(useLocale());
  const columns: TableColumn<ReserveCollection>[] = [
    {
      key: 'name',
      title: t('reserve.collection'),
      cell: ({ collectionId, name }) => (
        <Link to="/collections/$id" params={{ id: collectionId }} className="font-550">
          {name}
        </Link>
      ),
    },
    {
      key: 'tokens',
      title: t('reserve.tokens'),
      numeric: true,
      cell: ({ tokens }) => number.format(tokens),
    },
    {
      key: 'counted',
      title: t('reserve.counted'),
      numeric: true,
      cell: ({ tokens, counted }) => (
        <span className={`inline-flex flex-wrap gap-2 items-center ${styles.counted}`}>
          {number.format(counted)}
          {counted < tokens && <Chip tone="danger">{t('reserve.missing', { count: tokens - counted })}</Chip>}
        </span>
      ),
    },
    {
      key: 'outgoing',
      title: t('reserve.outgoing'),
      numeric: true,
      cell: ({ outgoing }) => number.format(outgoing),
    },
  ];
  return (
    <DataTable
      caption={t('reserve.byCollection')}
      columns={columns}
      rows={collections}
      rowKey={({ collectionId }) => collectionId}
    />
  );
}

/** All statements, newest first. */
export function StatementsTable({ statements }: { statements: readonly ReserveStatement[] }) {
  const t = useTexts('reserve');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const columns: TableColumn<ReserveStatement>[] = [
    {
      key: 'month',
      title: t('reserve.month'),
      cell: ({ month, index }) => (
        <span className="grid gap-hair justify-items-start">
          <span className="font-550">{reserveMonthText(month, locale)}</span>
          {statements.some((each) => each.month === month && each.index > index) && (
            <span className="text-xs text-faint">{t('reserve.corrected')}</span>
          )}
        </span>
      ),
    },
    {
      key: 'slabs',
      title: t('reserve.slabs'),
      numeric: true,
      cell: ({ count }) => number.format(count),
    },
    {
      key: 'tokens',
      title: t('reserve.tokensCounted'),
      numeric: true,
      cell: ({ tokens, counted }) =>
        tokens === null || counted === null ? '–' : `${number.format(counted)} / ${number.format(tokens)}`,
    },
    {
      key: 'root',
      title: t('reserve.root'),
      cell: ({ root }) => (
        <span className="whitespace-nowrap">
          <code>{shortAddress(root)}</code> <CopyButton text={root} label={t('reserve.root')} />
        </span>
      ),
    },
    {
      key: 'stated',
      title: t('reserve.stated'),
      cell: ({ statedAt, transactionHash }) => (
        <span className="grid gap-hair justify-items-start">
          <span className="whitespace-nowrap">{formatDate(statedAt)}</span>
          <TransactionLink hash={transactionHash}>{t('common.explorer')}</TransactionLink>
        </span>
      ),
    },
    {
      key: 'report',
      title: t('reserve.report'),
      cell: ({ reportUrl, month }) =>
        reportUrl === null ? (
          '–'
        ) : (
          <a href={reportUrl} download={`kura-reserve-${month}.json`} className="font-550">
            {t('reserve.download')}
          </a>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('reserve.statements')}
      columns={columns}
      rows={statements}
      rowKey={({ index }) => index}
    />
  );
}
