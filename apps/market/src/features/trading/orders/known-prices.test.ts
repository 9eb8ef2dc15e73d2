import { expect, test } from 'vitest';
import { firstPrice, nothingKnown, PRICE_REFERENCES, pricesBelow, pricesToChoose } from './known-prices.ts';

test('a form begins with the estimate, then the floor, the last sale and the best offer', () => {
  const known = { value: '9', floor: '8', lastSale: '7', bestOffer: '6' };
  expect(firstPrice(known)).toBe('9');
  expect(firstPrice({ ...known, value: null })).toBe('8');
  expect(firstPrice({ ...known, value: '0', floor: null })).toBe('7');
  expect(firstPrice({ ...nothingKnown, bestOffer: '6' })).toBe('6');
  expect(firstPrice(nothingKnown)).toBe('');
});

test('equal prices are one choice, in whole cents', () => {
  const known = { value: '9.126', floor: '8', lastSale: '9.12', bestOffer: '0.001' };
  expect(pricesToChoose(known, PRICE_REFERENCES)).toEqual([
    { price: '9.12', references: ['value', 'lastSale'] },
    { price: '8', references: ['floor'] },
  ]);
  expect(firstPrice(known)).toBe('9.12');
});

test('an offer begins below the asked price', () => {
  const known = { value: '9', floor: '8', lastSale: '7', bestOffer: null };
  expect(pricesBelow('8', known)).toEqual({ ...nothingKnown, lastSale: '7' });
  expect(pricesBelow(null, known)).toEqual(known);
});
