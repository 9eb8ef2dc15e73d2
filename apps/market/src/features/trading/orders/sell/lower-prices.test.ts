import { expect, test } from 'vitest';
import { lowerPrices } from './lower-prices.ts';

const pricesOf = (price: string, floor: string | null) =>
  Object.fromEntries(lowerPrices(price, floor).map(({ key, price: lower }) => [key, lower]));

test('a price is lowered by a share, down to the cent', () => {
  expect(pricesOf('25', null)).toEqual({ less5: '23.75', less10: '22.5' });
  expect(pricesOf('9.99', null)).toEqual({ less5: '9.49', less10: '8.99' });
});

test('the floor is suggested only when it is lower', () => {
  expect(pricesOf('25', '24')['floor']).toBe('24');
  expect(pricesOf('25', '25')['floor']).toBeUndefined();
  expect(pricesOf('25', '0')['floor']).toBeUndefined();
});

test('a floor that equals a share is suggested once, and one between two cents in whole cents', () => {
  expect(pricesOf('25', '22.5')).toEqual({ less5: '23.75', less10: '22.5' });
  expect(pricesOf('25', '20.005')['floor']).toBe('20');
});

test('no price is lowered to nothing', () => {
  expect(pricesOf('0.01', null)).toEqual({});
});
