import type { GachaAdmin } from '@kura/api-contract';
import { formatRoundedDollars } from '@kura/web-kit';
import { useT } from '../../i18n/i18n.ts';
import { FigureList } from './figure-list.tsx';
import { Panel } from './panel.tsx';
import { pricesText } from './prices-text.ts';

/** What the drop earns and what it may still have to give. */
export function DropFigures({ drop }: { drop: GachaAdmin }) {
  const t = useT();
  const { figures, odds } = drop;
  const margin = figures.marginBasisPoints;
  const rows = [
    [
      t('figures.expectedValue'),
      odds.expectedValue === null ? t('figures.unknown') : formatRoundedDollars(odds.expectedValue),
    ],
    [t('figures.margin'), margin === null ? t('figures.unknown') : `${(margin / 100).toFixed(1)}%`],
    [t('figures.exposure'), formatRoundedDollars(figures.exposure)],
    [t('figures.revenue'), pricesText(figures.revenue)],
    [t('figures.sold'), String(figures.packsSold)],
    [t('figures.sealed'), String(figures.packsSealed)],
    [t('figures.opened'), String(figures.packsOpened)],
  ] as const;

  return (
    <Panel heading={t('figures.heading')}>
      <FigureList rows={rows} />
    </Panel>
  );
}
