import type { TotalSummary } from '@kura/api-contract/dashboard';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './total-tiles.module.css';

/** The shop's totals. */
export function TotalTiles({ totals }: { totals: TotalSummary['totals'] }) {
  const t = useT();
  const count = new Intl.NumberFormat(useLocale());
  const tiles = [
    { key: 'users', note: t('dashboard.admins', { count: totals.admins }) },
    { key: 'collections', note: null },
    {
      key: 'nfts',
      note: t('dashboard.nfts.note', {
        cards: count.format(totals.cards),
        packs: count.format(totals.packs),
      }),
    },
    { key: 'orders', note: t('dashboard.orders.open', { count: totals.openOrders }) },
  ] as const;

  return (
    <dl className={`grid gap-4 ${styles.tiles}`}>
      {tiles.map(({ key, note }) => (
        <div key={key} className={`flex gap-1 flex-col p-5 py-4 border rounded-lg bg-panel ${styles.tile}`}>
          <dt className="text-sm text-soft">{t(`dashboard.${key}`)}</dt>
          <dd className={`text-2xl font-650 tabular ${styles.count}`}>{count.format(totals[key])}</dd>
          {note && <dd className="text-xs text-faint tabular">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
