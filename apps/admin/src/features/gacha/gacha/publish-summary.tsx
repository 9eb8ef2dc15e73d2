import type { GachaAdmin } from '@kura/api-contract/gacha';
import { DescriptionList, Fact } from '@kura/ui';
import { formatDateTime, formatRoundedDollars, type Locale } from '@kura/web-kit';
import { useT } from '../../../i18n/i18n.ts';
import { pricesText } from './prices-text.ts';

/** The terms of a drop that can't be changed once it is published, for a last look. */
export function PublishSummary({
  gacha,
  locale,
}: {
  locale: Locale;
  gacha: Pick<GachaAdmin, 'texts' | 'prices' | 'packs' | 'odds' | 'figures' | 'phases' | 'endsAt'>;
}) {
  const t = useT();
  const { expectedValue } = gacha.odds;
  const margin = gacha.figures.marginBasisPoints;
  const [first] = gacha.phases;
  const values = {
    name: gacha.texts[locale].title,
    price: pricesText(gacha.prices),
    packs: gacha.packs.toLocaleString('en-US'),
    expectedValue: expectedValue === null ? t('figures.unknown') : formatRoundedDollars(expectedValue),
    margin: margin === null ? t('figures.unknown') : `${(margin / 100).toFixed(1)}%`,
    startsAt: first === undefined ? t('figures.unknown') : formatDateTime(first.startsAt),
    endsAt: formatDateTime(gacha.endsAt),
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  return (
    <DescriptionList>
      {names.map((key) => (
        <Fact key={key} name={t(`publish.summary.${key}`)}>
          {values[key]}
        </Fact>
      ))}
    </DescriptionList>
  );
}
