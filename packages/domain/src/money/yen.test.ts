import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidYenRateError, yenOf, yenRateE4 } from './yen.ts';

test.each([
  ['150', 1_500_000],
  ['150.25', 1_502_500],
  ['0.0001', 1],
  ['9999.9999', 99_999_999],
])('%s yen for a dollar are %i ten-thousandths', (text, rate) => {
  expect(yenRateE4(text)).toBe(rate);
});

test.each(['', '-1', '1e3', '150.12345', '12345', '１５０'])('%j is no rate', (text) => {
  expect(() => yenRateE4(text)).toThrow(InvalidYenRateError);
});

test('dollars become yen, rounded up to the next whole one', () => {
  expect(yenOf(10_000_000n, 1_500_000)).toBe(1_500);
  expect(yenOf(1n, 1_500_000)).toBe(1);
  expect(yenOf(0n, 1_500_000)).toBe(0);
});

test('parts are never fewer yen than the whole, so that no limit is passed in small steps', () => {
  const amount = fc.bigInt(0n, 10_000_000_000n);
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (parts, rate) => {
        const whole = yenOf(
          parts.reduce((sum, part) => sum + part, 0n),
          rate,
        );
        const sum = parts.reduce((yen, part) => yen + yenOf(part, rate), 0);
        expect(sum).toBeGreaterThanOrEqual(whole);
        expect(sum).toBeLessThan(whole + parts.length);
      },
    ),
  );
});
