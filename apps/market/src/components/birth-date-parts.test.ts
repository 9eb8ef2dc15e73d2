import { expect, test } from 'vitest';
import { dateOfParts, daysInMonth } from './birth-date-parts.ts';

test('a list of days has the days in the chosen month', () => {
  expect(daysInMonth({ year: '', month: '' })).toBe(31);
  expect(daysInMonth({ year: '', month: '2' })).toBe(29);
  expect(daysInMonth({ year: '1990', month: '2' })).toBe(28);
  expect(daysInMonth({ year: '1992', month: '2' })).toBe(29);
  expect(daysInMonth({ year: '1900', month: '2' })).toBe(28);
  expect(daysInMonth({ year: '1990', month: '4' })).toBe(30);
});

test('a date is complete when all three parts are chosen', () => {
  expect(dateOfParts({ year: '1990', month: '4', day: '1' })).toBe('1990-04-01');
  expect(dateOfParts({ year: '1990', month: '', day: '1' })).toBe('');
});
