import { PRICE_RANGES, type PriceRange } from '@kura/domain/price-history';
import { Segmented } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';

interface RangeChoiceProps {
  readonly range: PriceRange;
  readonly onRange: (range: PriceRange) => void;
}

/** Chooses a chart's time range. */
export function RangeChoice({ range, onRange }: RangeChoiceProps) {
  const t = useTexts('price-history');
  return (
    <Segmented
      label={t('history.range')}
      hideLabel
      selected={range}
      onSelect={onRange}
      items={PRICE_RANGES.map((key) => ({ key, label: t(`history.range.${key}`) }))}
    />
  );
}
