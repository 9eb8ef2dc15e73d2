import type { StockTakeCollection } from '@kura/api-contract/reserve';
import { DataTable, type TableColumn } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import cell from '../../../framework/list-page/cells.module.css';
import { column, figure } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';

/** Expected and counted slabs of each collection. */
export function CollectionsTable({ collections }: { collections: readonly StockTakeCollection[] }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const columns: TableColumn<StockTakeCollection>[] = [
    column('name', t('stockTakes.collection'), ({ name, outgoing }) => (
      <span className={cell.stack}>
        <span className={cell.name}>{name}</span>
        {outgoing > 0 && <span className={cell.faint}>{t('stockTakes.outgoing', { count: outgoing })}</span>}
      </span>
    )),
    figure('expected', t('stockTakes.expected'), ({ expected }) => number.format(expected)),
    figure('counted', t('stockTakes.counted'), ({ counted }) => number.format(counted)),
    figure('missing', t('stockTakes.missing'), ({ expected, counted }) => number.format(expected - counted)),
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
