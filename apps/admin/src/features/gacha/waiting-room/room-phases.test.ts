import { describe, expect, test } from 'vitest';
import { byField, faultsOf, latestClosing, phaseOfRoom } from './room-phases.ts';

const nowMs = Date.parse('2026-11-01T00:00:00.000Z');
const hourMs = 3_600_000;
const at = (hours: number) => new Date(nowMs + hours * hourMs).toISOString();

const phase = (number: number, from: number, to: number) => ({
  number,
  startsAt: at(from),
  endsAt: at(to),
  limit: 0,
  limitPerWallet: 2,
  sold: 0,
  allowListed: false,
});
const drop = { packsLeft: 100, phases: [phase(1, 6, 30), phase(0, 5, 6)] };
const values = { places: '50', quota: '2', closesAt: at(4), phases: null };

describe('the terms of a waiting room', () => {
  test('are for the phase that starts first, and close at most an hour before', () => {
    expect(phaseOfRoom(drop)?.number).toBe(0);
    expect(latestClosing(drop)).toBe(at(4));
    expect(latestClosing({ phases: [] })).toBeNull();
    expect(faultsOf(values, drop, nowMs)).toEqual([]);
  });

  test.each([
    ['closesAt', { closesAt: at(4.1) }, 'CLOSES_TOO_LATE'],
    ['closesAt', { closesAt: at(0.1) }, 'CLOSES_TOO_EARLY'],
    ['places', { places: '51' }, 'TOO_MANY_PACKS'],
    ['quota', { places: '1', quota: '3' }, 'QUOTA_ABOVE_LIMIT'],
  ] as const)('have a fault at the field %s for %o', (field, changed, fault) => {
    expect(byField(faultsOf({ ...values, ...changed }, drop, nowMs))).toEqual({ [field]: [fault] });
  });

  test('have no fault besides a number that cannot be read', () => {
    expect(faultsOf({ ...values, places: 'x', quota: '' }, drop, nowMs)).toEqual([]);
  });

  test('are impossible in some phases', () => {
    const alone = { ...drop, phases: [{ ...phase(0, 5, 6), allowListed: true }] };
    expect(byField(faultsOf(values, alone, nowMs))).toEqual({
      phases: ['ALLOW_LIST', 'NO_OPEN_PHASE_AFTER'],
    });
    expect(byField(faultsOf(values, drop, nowMs + 5 * hourMs)).phases).toEqual(['SALE_BEGUN']);
  });

  test('have faults that only the server knows at their field', () => {
    expect(byField(['TOO_MANY_DRAWS', 'PHASES_OVERLAP'])).toEqual({
      closesAt: ['TOO_MANY_DRAWS'],
      phases: ['PHASES_OVERLAP'],
    });
  });
});
