import { describe, expect, it } from 'vitest';
import { dayEndingAt, dollarsOf, tickOf } from './chart-formats.ts';

describe('a chart', () => {
  it('[T39] calls a point at midnight in Japan by the day that ends with it', () => {
    const midnight = Date.parse('2026-12-31T15:00:00.000Z');
    expect(dayEndingAt(midnight)).toBe('December 31, 2026');
    expect(tickOf(midnight - 30 * 86_400_000, midnight)(midnight)).toBe('12/31');
    expect(tickOf(midnight - 365 * 86_400_000, midnight)(midnight)).toBe('2026/12');
  });

  it('writes amounts to the cent', () => {
    expect(dollarsOf(0.1 + 0.2)).toBe('$0.30');
    expect(dollarsOf(1200)).toBe('$1,200.00');
  });
});
