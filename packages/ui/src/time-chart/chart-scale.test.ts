import { describe, expect, it } from 'vitest';
import { linePath, shareOf, valueScale } from './chart-scale.ts';

describe('a scale of values', () => {
  it('is of round numbers, and holds all values with some room', () => {
    const { low, high, ticks } = valueScale([103, 148]);
    expect({ low, high }).toEqual({ low: 80, high: 160 });
    expect(ticks).toEqual([80, 100, 120, 140, 160]);
  });

  it.each([[[5]], [[0]], [[0.000001, 0.000002]], [[1_000_000, 3]], [[7, 7, 7]]])('holds %j', (values) => {
    const { low, high, ticks } = valueScale(values);
    expect(low).toBeLessThanOrEqual(Math.min(...values));
    expect(high).toBeGreaterThan(Math.max(...values));
    expect(low).toBeGreaterThanOrEqual(0);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThan(8);
  });

  it('never leaves the chart', () => {
    expect([shareOf(-5, 0, 10), shareOf(15, 0, 10), shareOf(3, 3, 3)]).toEqual([0, 1, 0.5]);
  });
});

describe('the path of a line', () => {
  const box = { fromMs: 0, toMs: 100, scale: { low: 0, high: 10, ticks: [] } };

  it('keeps a value until the next one, in steps', () => {
    const points = [
      { atMs: 0, value: 5 },
      { atMs: 50, value: 10 },
      { atMs: 100, value: 10 },
    ];
    expect(linePath(points, 'steps', box)).toBe('M0,500L500,500L500,0L1000,0L1000,0');
    expect(linePath(points, 'straight', box)).toBe('M0,500L500,0L1000,0');
  });

  it('is broken where there is nothing', () => {
    const points = [
      { atMs: 0, value: 5 },
      { atMs: 20, value: null },
      { atMs: 60, value: 5 },
      { atMs: 100, value: 5 },
    ];
    expect(linePath(points, 'steps', box)).toBe('M0,500L200,500L200,500M600,500L1000,500L1000,500');
    expect(linePath([{ atMs: 0, value: null }], 'steps', box)).toBe('');
  });
});
