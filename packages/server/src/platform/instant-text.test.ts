import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantText } from './instant-text.ts';

test('an instant is written as ISO 8601 in UTC, for any instant', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      expect(instantText(instant)).toBe(instant.toISOString());
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T23:59:59.999Z',
  '2026-11-21T00:00:00.001Z',
])('%s comes back as it was', (text) => {
  expect(instantText(new Date(text))).toBe(text);
});

test('an invalid date is no instant', () => {
  expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError);
});
