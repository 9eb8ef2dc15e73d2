import { expect, test } from 'vitest';
import { reserveMonthText } from './reserve-month.ts';

test.each([
  [202611, 'en', 'November 2026'],
  [202601, 'en', 'January 2026'],
  [202612, 'ja', '2026年12月'],
])('%d in %s is %s', (month, locale, text) => {
  expect(reserveMonthText(month, locale)).toBe(text);
});
