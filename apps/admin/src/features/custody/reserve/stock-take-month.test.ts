import { expect, test } from 'vitest';
import { monthsUpTo, stockTakeMonthText } from './stock-take-month.ts';

test('the months before January are those of the year before', () => {
  expect(monthsUpTo(202602, 4)).toEqual([202602, 202601, 202512, 202511]);
});

test.each([
  ['en', 'November 2026'],
  ['ja', '2026年11月'],
])('a month in %s is %s', (locale, text) => {
  expect(stockTakeMonthText(202611, locale)).toBe(text);
});
