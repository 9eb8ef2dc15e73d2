import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './format-time.ts';

describe('moments', () => {
  it('are written in Japan time and say so', () => {
    expect(formatDateTime('2026-11-20T15:05:00.000Z')).toBe('November 21, 2026, 12:05 AM JST');
    expect(formatDateTime('2026-11-21T03:30:00.000Z')).toBe('November 21, 2026, 12:30 PM JST');
  });

  it('[T39] turn to the next day, month and year at midnight in Japan', () => {
    expect(formatDateTime('2026-12-31T14:59:59.999Z')).toBe('December 31, 2026, 11:59 PM JST');
    expect(formatDate('2026-12-31T15:00:00.000Z')).toBe('January 1, 2027');
  });
});
