import { SETTING_RULES } from '@kura/domain/settings';
import { expect, test } from 'vitest';
import { ownDropTerms } from './own-drop-terms.ts';

test('[T79] the drops of journeys need no second admin', () => {
  const { valueUsd, priceUsd, exchangePoints } = ownDropTerms;
  const percentOfPrice = (dollars: number) => (dollars / priceUsd) * 100;
  const highest = Math.max(valueUsd, exchangePoints / Number(SETTING_RULES.pointsPerUsd.initial));
  expect(percentOfPrice(valueUsd)).toBeGreaterThanOrEqual(
    Number(SETTING_RULES.expectedValueMinPercent.initial),
  );
  expect(percentOfPrice(highest)).toBeLessThanOrEqual(Number(SETTING_RULES.expectedValueMaxPercent.initial));
});
