import { expect, it } from 'vitest';
import { packPriceText, pricesText } from './prices-text.ts';

const pricesOf = (prices: readonly (readonly [string, string])[]) =>
  prices.map(([token, price]) => ({ token, price })) as never;

it.each([
  [
    [
      ['USDC', '85'],
      ['USDT', '85'],
      ['POINT', '8500'],
    ],
    '$85.00 / 8,500 pt',
  ],
  [
    [
      ['USDC', '85'],
      ['USDT', '86'],
    ],
    '$85.00 USDC / $86.00 USDT',
  ],
  [[['POINT', '600']], '600 pt'],
  [[], '–'],
] as const)('the price %j of a pack is %s', (prices, text) => {
  expect(packPriceText(pricesOf(prices))).toBe(text);
});

it('amounts keep their tokens also when they are equal: they are two amounts', () => {
  expect(
    pricesText(
      pricesOf([
        ['USDC', '5'],
        ['USDT', '5'],
      ]),
    ),
  ).toBe('$5.00 USDC · $5.00 USDT');
});
