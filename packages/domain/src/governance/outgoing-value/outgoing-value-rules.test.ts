import { expect, test } from 'vitest';
import { isFarBelowValue, NO_GIFTS, type OutgoingValue, outgoingReasons } from './outgoing-value-rules.ts';

const limits = {
  saleBelowValuePercent: 50n,
  priceReductionPercent: 30n,
  expectedValueMinPercent: 50n,
  expectedValueMaxPercent: 110n,
  exposureBaseUnits: 1_000n,
  giftBaseUnits: 50n,
  pointBaseUnits: 100n,
  tickets: 10n,
  compensationBaseUnits: 500n,
  refundBaseUnits: 500n,
};
const reasons = (value: OutgoingValue) => outgoingReasons(value, limits);
const drop = {
  highestPriceBaseUnits: 100n,
  lowestPriceBaseUnits: 100n,
  expectedValueBaseUnits: 80n,
  highestExpectedValueBaseUnits: 80n,
  exposureBaseUnits: 1_000n,
  reduction: null,
};

test('a price is far below the value only when it is less than the percent of the setting', () => {
  expect(isFarBelowValue(50n, 100n, 50n)).toBe(false);
  expect(isFarBelowValue(49n, 100n, 50n)).toBe(true);
  expect(isFarBelowValue(50n, 101n, 50n)).toBe(true);
  expect(isFarBelowValue(79n, 100n, 80n)).toBe(true);
  expect(isFarBelowValue(0n, 100n, 0n)).toBe(false);
  expect(isFarBelowValue(0n, null, 50n)).toBe(false);
});

test('[T80] a limit is what one admin may do, and one more needs two', () => {
  expect(
    reasons({
      sale: { priceBaseUnits: 50n, valueBaseUnits: 100n },
      newValue: { afterBaseUnits: 50n, valueBaseUnits: 100n },
      gifts: {
        valueBaseUnits: 50n,
        pointBaseUnits: 100n,
        tickets: 10n,
        compensationBaseUnits: 500n,
        hasUnvalued: false,
      },
      drop: { ...drop, reduction: { beforeBaseUnits: 100n, afterBaseUnits: 70n } },
      refund: { sumBaseUnits: 500n, delivered: false },
    }),
  ).toEqual([]);
  expect(
    reasons({
      sale: { priceBaseUnits: 49n, valueBaseUnits: 100n },
      newValue: { afterBaseUnits: 49n, valueBaseUnits: 100n },
      gifts: {
        valueBaseUnits: 51n,
        pointBaseUnits: 101n,
        tickets: 11n,
        compensationBaseUnits: 501n,
        hasUnvalued: false,
      },
      drop: {
        ...drop,
        exposureBaseUnits: 1_001n,
        expectedValueBaseUnits: 49n,
        reduction: { beforeBaseUnits: 100n, afterBaseUnits: 69n },
      },
      refund: { sumBaseUnits: 501n, delivered: true },
    }),
  ).toEqual([
    'BELOW_VALUE',
    'VALUE_REDUCED',
    'GIFTS_ABOVE_CAP',
    'POINTS_ABOVE_CAP',
    'TICKETS_ABOVE_CAP',
    'EXPOSURE',
    'EXPECTED_VALUE',
    'PRICE_REDUCED',
    'COMPENSATION_ABOVE_CAP',
    'REFUND_OF_DELIVERED',
    'REFUNDS_ABOVE_CAP',
  ]);
});

test('[T80] a value that is removed is reduced to nothing, and a card that never had one is no small gift', () => {
  expect(reasons({ newValue: { afterBaseUnits: null, valueBaseUnits: 1n } })).toEqual(['VALUE_REDUCED']);
  expect(reasons({ newValue: { afterBaseUnits: null, valueBaseUnits: null } })).toEqual([]);
  expect(reasons({ gifts: { ...NO_GIFTS, hasUnvalued: true } })).toEqual(['GIFTS_ABOVE_CAP']);
  expect(reasons({ sale: { priceBaseUnits: 1_000n, valueBaseUnits: null } })).toEqual(['BELOW_VALUE']);
});

test('[T79] the dearest price counts for a drop that gives too little, the cheapest one for a drop that gives too much', () => {
  const judge = (change: Partial<typeof drop>) => reasons({ drop: { ...drop, ...change } });
  expect(judge({ expectedValueBaseUnits: 50n })).toEqual([]);
  expect(judge({ highestPriceBaseUnits: 161n })).toEqual(['EXPECTED_VALUE']);
  expect(judge({ highestExpectedValueBaseUnits: 110n })).toEqual([]);
  expect(judge({ highestExpectedValueBaseUnits: 111n })).toEqual(['EXPECTED_VALUE']);
  expect(judge({ lowestPriceBaseUnits: 1n })).toEqual(['EXPECTED_VALUE']);
});

test('a drop without a price or without cards has no expected value to compare', () => {
  const none = { ...drop, highestPriceBaseUnits: null, lowestPriceBaseUnits: null };
  expect(reasons({ drop: none })).toEqual([]);
  expect(
    reasons({ drop: { ...drop, expectedValueBaseUnits: null, highestExpectedValueBaseUnits: null } }),
  ).toEqual([]);
  expect(reasons({ drop: { ...drop, reduction: { beforeBaseUnits: null, afterBaseUnits: 1n } } })).toEqual(
    [],
  );
});
