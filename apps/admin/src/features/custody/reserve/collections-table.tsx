import type { StockTakeCollection } from '@kura/api-contract/reserve';
import { DataTable, type TableColumn } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import cell from '../../../framework/list-page/cells.module.css';
import { useT } from '../../../i18n/i18n.ts';

/** Expected and counted slabs of each collection. */
export function CollectionsTable({ collections }: { collections: readonly StockTakeCollection[] }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const columns: TableColumn<StockTakeCollection>[] = [
    {
      key: 'name',
      title: t('stockTakes.collection'),
      cell: ({ name, outgoing }) => (
        <span className={cell.stack}>
          <span className={cell.name}>{name}</span>
          {outgoing > 0 && (
            <span className={cell.faint}>{t('stockTakes.outgoing', { count: outgoing })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'expected',
      title: t('stockTakes.expected'),
      numeric: true,
      cell: ({ expected }) => number.format(expected),
    },
    {
      key: 'counted',
      title: t('stockTakes.counted'),
      numeric: true,
      cell: ({ counted }) => number.format(counted),
    },
    {
      key: 'missing',
      title: t('stockTakes.missing'),
      numeric: true,
      cell: ({ expected, counted }) => number.format(expected - counted),
    },
  ];
  return (
    <DataTable
      caption={t('stockTakes.byCollection')}
      columns={columns}
      rows={collections}
      rowKey={({ collectionId }) => collectionId}
    />
  );
}
