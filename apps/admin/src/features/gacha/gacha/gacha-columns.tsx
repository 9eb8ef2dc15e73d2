import type { Gacha } from '@kura/api-contract/gacha';
import { formatRoundedDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { Timestamp } from '../../../components/timestamp.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
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
        <Link
          to="/drops/$id"
          params={{ id: gacha.id }}
          className={`flex gap-3 items-center font-550 hover-accent ${styles.name}`}
        >
          <span className={styles.tier} data-tier={gacha.colourTier} aria-hidden="true" />
          <span>
            {gacha.texts[locale].title || gacha.name}
            <span className="block text-xs font-400 text-faint">{gacha.collection.name}</span>
          </span>
        </Link>
      ),
    },
    column('status', t('common.status'), (gacha) => <GachaStatusChip gacha={gacha} />),
    figure('sold', t('common.sold'), (gacha) => (
      <span className="tabular whitespace-nowrap">
        {gacha.packs - gacha.packsLeft} / {gacha.packs}
      </span>
    )),
    column('price', t('common.price'), (gacha) => (
      <span className="tabular whitespace-nowrap">{packPriceText(gacha.prices)}</span>
    )),
    figure('expectedValue', t('common.expectedValue'), ({ odds }) =>
      odds.expectedValue === null ? '–' : formatRoundedDollars(odds.expectedValue),
    ),
    column('sale', t('drops.sale'), (gacha) => (
      <span className="grid text-xs text-soft whitespace-nowrap">
        {[gacha.saleStartsAt, gacha.saleEndsAt].map((time) => time && <Timestamp key={time} at={time} />)}
      </span>
    )),
  ];
}
