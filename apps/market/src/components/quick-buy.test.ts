import { expect, it } from 'vitest';
import { isForSale } from './quick-buy.tsx';

const listed = { price: '5', saleType: 'FIXED_PRICE', owner: '0xAB' } as const;

it('buys cards that are on sale to everybody', () => {
  expect(isForSale(listed, undefined)).toBe(true);
  expect(isForSale({ ...listed, saleType: 'OFF_CHAIN', owner: null }, '0xcd')).toBe(true);
});

it.each([
  ['an auction', { saleType: 'AUCTION' }],
  ['what has no price', { price: null }],
  ['what waits in a drop', { saleType: 'GACHA' }],
  ['an own card', { owner: '0xCD' }],
] as const)('buys not %s', (_, change) => {
  expect(isForSale({ ...listed, ...change }, '0xcd')).toBe(false);
});
