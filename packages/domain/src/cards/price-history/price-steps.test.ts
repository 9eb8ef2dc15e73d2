import { describe, expect, it } from 'vitest';
import { MAX_PRICE_STEPS, PRICE_RANGES, priceSteps } from './price-steps.ts';

const now = new Date('2026-03-02T00:30:00Z');
const iso = (steps: readonly Date[]) => steps.map((step) => step.toISOString());

describe('the steps of prices', () => {
  it('[T39] are ends of days in Japan, and now', () => {
    const steps = iso(priceSteps('1M', now, null));
    expect(steps.slice(-3)).toEqual([
      '2026-02-28T15:00:00.000Z',
      '2026-03-01T15:00:00.000Z',
      '2026-03-02T00:30:00.000Z',
    ]);
    expect(steps).toHaveLength(31);
  });

  it('[T39] begin a new day at midnight in Japan', () => {
    const lastEnd = (moment: string) => iso(priceSteps('1M', new Date(moment), null)).at(-2);
    expect(lastEnd('2026-03-01T14:59:59.999Z')).toBe('2026-02-28T15:00:00.000Z');
    expect(lastEnd('2026-03-01T15:00:00Z')).toBe('2026-03-01T15:00:00.000Z');
  });

  it.each(PRICE_RANGES)('are evenly apart, rising, and never more than can be seen: %s', (range) => {
    for (const since of [null, '2026-03-02T00:00:00Z', '2026-01-11T03:00:00Z', '2019-01-01T00:00:00Z']) {
      const steps = priceSteps(range, now, since === null ? null : new Date(since)).map(Number);
      expect(steps.length).toBeLessThanOrEqual(MAX_PRICE_STEPS);
      expect(steps.length).toBeGreaterThan(1);
      const gaps = new Set(steps.slice(1, -1).map((step, index) => step - (steps[index] ?? 0)));
      expect(gaps.size).toBeLessThanOrEqual(1);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
    }
  });

  it('of all time begin on the day before', () => {
    expect(iso(priceSteps('ALL', now, new Date('2026-02-27T16:00:00Z')))).toEqual([
      '2026-02-27T15:00:00.000Z',
      '2026-02-28T15:00:00.000Z',
      '2026-03-01T15:00:00.000Z',
      now.toISOString(),
    ]);
  });

  it.each(['2026-02-20T16:00:00Z', '2019-01-01T00:00:00Z', '2026-03-02T00:00:00Z'])(
    'of all time begin before there was anything to tell: %s',
    (since) => {
      const first = priceSteps('ALL', now, new Date(since))[0] as Date;
      expect(first.getTime()).toBeLessThanOrEqual(Date.parse(since));
    },
  );
});
