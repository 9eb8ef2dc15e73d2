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
    <dl className={styles.tiles}>
      {tiles.map(({ key, note }) => (
        <div key={key} className={styles.tile}>
          <dt>{t(`dashboard.${key}`)}</dt>
          <dd className={styles.count}>{count.format(totals[key])}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
