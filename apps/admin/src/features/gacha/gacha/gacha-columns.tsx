import type { Gacha } from '@kura/api-contract/gacha';
import { formatRoundedDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { Timestamp } from '../../../components/timestamp.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { GachaStatusChip } from './gacha-status-chip.tsx';
import styles from './gacha-table.module.css';
import { packPriceText } from './prices-text.ts';

export function useGachaColumns(): ListColumn<Gacha>[] {
  const t = useT();
  const locale = useLocale();

  return [
    {
      key: 'name',
      title: t('common.name'),
      isFixed: true,
      cell: (gacha) => (
        <Link to="/drops/$id" params={{ id: gacha.id }} className={styles.name}>
          <span className={styles.tier} data-tier={gacha.colourTier} aria-hidden="true" />
          <span>
            {gacha.texts[locale].title || gacha.name}
            <span className={styles.collection}>{gacha.collection.name}</span>
          </span>
        </Link>
      ),
    },
    { key: 'status', title: t('common.status'), cell: (gacha) => <GachaStatusChip gacha={gacha} /> },
    {
      key: 'sold',
      title: t('common.sold'),
      numeric: true,
      cell: (gacha) => (
        <span className={styles.whole}>
          {gacha.packs - gacha.packsLeft} / {gacha.packs}
        </span>
      ),
    },
    {
      key: 'price',
      title: t('common.price'),
      cell: (gacha) => <span className={styles.whole}>{packPriceText(gacha.prices)}</span>,
    },
    {
      key: 'expectedValue',
      title: t('common.expectedValue'),
      numeric: true,
      cell: ({ odds }) => (odds.expectedValue === null ? '–' : formatRoundedDollars(odds.expectedValue)),
    },
    {
      key: 'sale',
      title: t('drops.sale'),
      cell: (gacha) => (
        <span className={styles.times}>
          {[gacha.saleStartsAt, gacha.saleEndsAt].map((time) => time && <Timestamp key={time} at={time} />)}
        </span>
      ),
    },
  ];
}
