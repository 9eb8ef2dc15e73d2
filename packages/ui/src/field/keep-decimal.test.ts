import { describe, expect, it } from 'vitest';
import { keepDecimal } from './keep-decimal.ts';

describe('what an amount keeps of what is typed', () => {
  it('is its digits and the first decimal point', () => {
    expect(keepDecimal('12.50')).toBe('12.50');
    expect(keepDecimal('1.2.3')).toBe('1.23');
    expect(keepDecimal('.5')).toBe('.5');
  });

  it('leaves signs, letters, groups and exponents out', () => {
    expect(keepDecimal('-$1,200 USDC')).toBe('1200');
    expect(keepDecimal('1e9')).toBe('19');
    expect(keepDecimal('abc')).toBe('');
  });

  it('understands the full-width digits of a Japanese keyboard', () => {
    expect(keepDecimal('１２．５')).toBe('12.5');
  });
});
