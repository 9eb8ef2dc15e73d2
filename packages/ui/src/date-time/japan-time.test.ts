import { describe, expect, it } from 'vitest';
import { isoOfJapanTime, japanTimeOf, writtenInJapan } from './japan-time.ts';

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
