import { expect, it } from 'vitest';
import { cardPriceOf } from './card-price.ts';

it('charges whole cents, rounded up, and estimates yen at the rate of the shop', () => {
  expect(cardPriceOf('12', '150.25')).toEqual({ usd: '12', yen: 1_803 });
  expect(cardPriceOf('0.000001', '150')).toEqual({ usd: '0.01', yen: 2 });
  expect(cardPriceOf('10.005', undefined)).toEqual({ usd: '10.01', yen: null });
});

it('has no price for nothing, or for more than one payment may be', () => {
  expect(cardPriceOf('0', '150')).toBeNull();
  expect(cardPriceOf('10000', '150')).toEqual({ usd: '10000', yen: 1_500_000 });
  expect(cardPriceOf('10000.000001', '150')).toBeNull();
});
