import { describe, expect, it } from 'vitest';
import { digitalTime, saleCountdown, timeLeftUntil } from './time-parts.ts';

describe('time left', () => {
  it('splits into days, hours, minutes and seconds', () => {
    const ahead = ((1 * 24 + 2) * 60 + 3) * 60_000 + 4_000;
    expect(timeLeftUntil(ahead, 0)).toEqual({ days: 1, hours: 2, minutes: 3, seconds: 4 });
  });

  it('shows a started second whole, so that zero means over', () => {
    expect(timeLeftUntil(1, 0).seconds).toBe(1);
    expect(timeLeftUntil(0, 0).seconds).toBe(0);
  });

  it('never turns negative', () => {
    expect(timeLeftUntil(0, 99_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});

it('is written as on a clock in the last hour', () => {
  expect(digitalTime(timeLeftUntil(247_000, 0))).toBe('4:07');
});

describe('sale moment', () => {
  it('counts to the start while it is ahead, then to the end', () => {
    expect(saleCountdown(10, 20, 5)).toEqual({ kind: 'starts', atMs: 10 });
    expect(saleCountdown(10, 20, 10)).toEqual({ kind: 'ends', atMs: 20 });
    expect(saleCountdown(10, 20, 20)).toEqual({ kind: 'over' });
  });

  it('is over without an end once it has started', () => {
    expect(saleCountdown(10, null, 11)).toEqual({ kind: 'over' });
  });
});
