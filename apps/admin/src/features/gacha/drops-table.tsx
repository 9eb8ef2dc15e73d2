import type { Gacha } from '@kura/api-contract';
import { DataTable, type TableColumn } from '@kura/ui';
import { formatDateTime, formatRoundedDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { DropStatus } from './drop-status.tsx';
import styles from './drops-table.module.css';
import { pricesText } from './prices-text.ts';

export function DropsTable({ drops }: { drops: readonly Gacha[] }) {
  const t = useT();
  const locale = useLocale();

  const columns: TableColumn<Gacha>[] = [
    {
      key: 'name',
      title: t('drops.name'),
      cell: (drop) => (
        <Link to="/drops/$id" params={{ id: drop.id }} className={styles.name}>
          <span className={styles.tier} data-tier={drop.colourTier} aria-hidden="true" />
          <span>
            {drop.texts[locale].title || drop.name}
            <span className={styles.collection}>{drop.collection.name}</span>
          </span>
        </Link>
      ),
    },
    { key: 'status', title: t('drops.status'), cell: (drop) => <DropStatus drop={drop} /> },
    {
      key: 'sold',
      title: t('drops.sold'),
      numeric: true,
      cell: (drop) => `${drop.packs - drop.packsLeft} / ${drop.packs}`,
    },
    { key: 'price', title: t('drops.price'), cell: (drop) => pricesText(drop.prices) },
    {
      key: 'expectedValue',
      title: t('drops.expectedValue'),
      numeric: true,
      cell: ({ odds }) => (odds.expectedValue === null ? '—' : formatRoundedDollars(odds.expectedValue)),
    },
    {
      key: 'sale',
      title: t('drops.sale'),
      cell: (drop) => (
        <span className={styles.times}>
          {[drop.saleStartsAt, drop.saleEndsAt].map(
            (time) => time && <span key={time}>{formatDateTime(time)}</span>,
          )}
        </span>
      ),
    },
  ];

  return <DataTable caption={t('drops.caption')} columns={columns} rows={drops} rowKey={(drop) => drop.id} />;
}
