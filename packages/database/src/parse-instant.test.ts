import { expect, test } from 'vitest';
import { parseInstant } from './parse-instant.ts';

test.each([
  ['2026-11-22 08:12:50+00', '2026-11-22T08:12:50.000Z'],
  ['2026-11-22 08:12:50.2+00', '2026-11-22T08:12:50.200Z'],
  ['2026-11-22 08:12:50.123456+00', '2026-11-22T08:12:50.123Z'],
  ['1969-12-31 23:59:59.999999+00', '1969-12-31T23:59:59.999Z'],
  ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
  ['2026-11-22 17:12:50.5+09', '2026-11-22T08:12:50.500Z'],
  ['2026-11-22 13:42:50.5+05:30', '2026-11-22T08:12:50.500Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ['12026-01-01 00:00:00+00', '+012026-01-01T00:00:00.000Z'],
])('%s is read as %s', (text, instant) => {
  expect((parseInstant(text) as Date).toISOString()).toBe(instant);
});

test('an unbounded time is a number', () => {
  expect(parseInstant('infinity')).toBe(Number.POSITIVE_INFINITY);
  expect(parseInstant('-infinity')).toBe(Number.NEGATIVE_INFINITY);
});
