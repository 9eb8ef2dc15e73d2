import type { GachaAdmin } from '@kura/api-contract/gacha';
import { DescriptionList, Fact } from '@kura/ui';
import { formatRoundedDollars } from '@kura/web-kit';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { pricesText } from './prices-text.ts';

/** Shows the margin, exposure, revenue and pack counts of a drop. */
export function GachaFigures({ gacha }: { gacha: GachaAdmin }) {
  const t = useT();
  const { figures, odds } = gacha;
  const margin = figures.marginBasisPoints;
  const values = {
    expectedValue:
      odds.expectedValue === null ? t('figures.unknown') : formatRoundedDollars(odds.expectedValue),
    margin: margin === null ? t('figures.unknown') : `${(margin / 100).toFixed(1)}%`,
    exposure: formatRoundedDollars(figures.exposure),
    revenue: pricesText(figures.revenue),
    sold: figures.packsSold,
    sealed: figures.packsSealed,
    opened: figures.packsOpened,
  };
  const names = Object.keys(values) as (keyof typeof values)[];

  return (
    <Panel heading={t('figures.heading')}>
      <DescriptionList>
        {names.map((key) => (
          <Fact key={key} name={t(`figures.${key}`)}>
            {values[key]}
          </Fact>
        ))}
      </DescriptionList>
    </Panel>
  );
}
