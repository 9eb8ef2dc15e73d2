import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayAfter,
  dayByKey,
  isoOfJapanTime,
  japanTimeOf,
  weeksOfMonth,
  writtenInJapan,
} from './japan-time.ts';

describe('time in Japan', () => {
  it('[T39] is nine hours ahead of UTC, in any zone of this machine', () => {
    expect(isoOfJapanTime('2026-11-21', '00:00')).toBe('2026-11-20T15:00:00.000Z');
    expect(isoOfJapanTime('2026-11-21', '12:34:56')).toBe('2026-11-21T03:34:56.000Z');
    expect(japanTimeOf(Date.parse('2026-12-31T15:00:00.000Z'))).toEqual({
      day: '2027-01-01',
      time: '00:00:00',
    });
  });

  it('is written as year, month, day, hour, minute and second', () => {
    expect(writtenInJapan('2026-11-20T15:00:00.000Z')).toBe('2026/11/21 00:00:00');
  });
});

describe('calendar', () => {
  it('shows whole weeks from Sunday on', () => {
    const weeks = weeksOfMonth('2026-11-21');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05');
  });

  it('needs four weeks or six where the month does', () => {
    expect(weeksOfMonth('2026-02-10')).toHaveLength(4);
    expect(weeksOfMonth('2026-08-10')).toHaveLength(6);
  });

  it('steps over the ends of months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  });

  it('is walked through by keys: days, weeks, months and years', () => {
    const walked = ['ArrowRight', 'ArrowUp', 'Home', 'End', 'PageDown'].map((key) =>
      dayByKey(key, '2026-11-21', false),
    );
    expect(walked).toEqual(['2026-11-22', '2026-11-14', '2026-11-15', '2026-11-21', '2026-12-21']);
    expect(dayByKey('PageUp', '2026-11-21', true)).toBe('2025-11-21');
    expect(dayByKey('a', '2026-11-21', false)).toBeNull();
  });
});
