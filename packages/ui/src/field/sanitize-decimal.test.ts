import { describe, expect, it } from 'vitest';
import { sanitizeDecimal } from './sanitize-decimal.ts';

describe('a sanitized amount', () => {
  it('keeps the digits and the first decimal point', () => {
    expect(sanitizeDecimal('12.50')).toBe('12.50');
    expect(sanitizeDecimal('1.2.3')).toBe('1.23');
    expect(sanitizeDecimal('.5')).toBe('.5');
  });

  it('drops signs, letters, group separators and exponents', () => {
    expect(sanitizeDecimal('-$1,200 USDC')).toBe('1200');
    expect(sanitizeDecimal('1e9')).toBe('19');
    expect(sanitizeDecimal('abc')).toBe('');
  });

  it('converts full-width digits from a Japanese keyboard', () => {
    expect(sanitizeDecimal('１２．５')).toBe('12.5');
  });
});
