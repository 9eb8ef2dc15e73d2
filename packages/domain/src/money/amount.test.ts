import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, InvalidAmountError, isAmountOf, parseAmount } from './amount.ts';

describe('an amount', () => {
  test('is read exactly', () => {
    expect(parseAmount('12.5')).toBe(12_500_000n);
    expect(parseAmount('0.000001')).toBe(1n);
    expect(parseAmount('007')).toBe(7_000_000n);
    expect(parseAmount('1', 18)).toBe(10n ** 18n);
    expect(parseAmount('1.50', 1)).toBe(15n);
  });

  test('is written without trailing zeros', () => {
    expect(formatAmount(12_500_000n)).toBe('12.5');
    expect(formatAmount(1n)).toBe('0.000001');
    expect(formatAmount(0n)).toBe('0');
    expect(formatAmount(-1_500_000n)).toBe('-1.5');
    expect(formatAmount(5n, 0)).toBe('5');
  });

  test('is recognised in any of its spellings, and in none of another', () => {
    expect(isAmountOf('12.50', 12_500_000n)).toBe(true);
    expect(isAmountOf('12.500001', 12_500_000n)).toBe(false);
    expect(isAmountOf('12.5000001', 12_500_000n)).toBe(false);
    expect(isAmountOf('much', 0n)).toBe(false);
  });

  test('is unchanged after a round trip, for any value', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n }),
        fc.integer({ min: 0, max: 30 }),
        (units, decimals) => {
          const text = formatAmount(units, decimals);
          fc.pre(text.split('.')[0]?.length !== undefined && (text.split('.')[0] ?? '').length <= 60);
          expect(parseAmount(text, decimals)).toBe(units);
        },
      ),
    );
  });

  test.each([
    '',
    '.',
    '1.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1,5',
    ' 1',
    '1 ',
    '1.2.3',
    '１',
  ])('[T44] is not %j', (text) => {
    expect(() => parseAmount(text)).toThrow(InvalidAmountError);
  });

  test('[T44] is never rounded: what is finer than the token is refused', () => {
    expect(() => parseAmount('0.0000001')).toThrow(InvalidAmountError);
    expect(parseAmount('0.1000000')).toBe(100_000n);
  });

  test('[T44] is not of unbounded length', () => {
    expect(() => parseAmount('9'.repeat(61))).toThrow(InvalidAmountError);
  });
});
