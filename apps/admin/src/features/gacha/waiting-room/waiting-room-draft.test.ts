import { describe, expect, test } from 'vitest';
import {
  addFaults,
  latestClosing,
  phaseOfRoom,
  type RoomError,
  type RoomField,
  readRoomDraft,
} from './waiting-room-draft.ts';

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
const draft = { places: '50', quota: '2', closesAt: at(4) };

describe('the form of a waiting room', () => {
  test('is read into the terms of the call', () => {
    expect(readRoomDraft(draft, drop, nowMs)).toEqual({
      terms: { places: 50, quota: 2, closesAt: at(4) },
      errors: new Map(),
      obstacles: [],
    });
  });

  test('is for the phase that starts first, and closes at most an hour before', () => {
    expect(phaseOfRoom(drop)?.number).toBe(0);
    expect(latestClosing(drop)).toBe(at(4));
    expect(latestClosing({ phases: [] })).toBeNull();
  });

  test.each([
    ['places', { places: '0' }, 'drop.invalid.number'],
    ['places', { places: '1.5' }, 'drop.invalid.number'],
    ['quota', { quota: '101' }, 'drop.invalid.number'],
    ['closesAt', { closesAt: null }, 'drop.invalid.time'],
    ['closesAt', { closesAt: at(4.1) }, 'room.fault.CLOSES_TOO_LATE'],
    ['closesAt', { closesAt: at(0.1) }, 'room.fault.CLOSES_TOO_EARLY'],
    ['places', { places: '51' }, 'room.fault.TOO_MANY_PACKS'],
    ['quota', { places: '1', quota: '3' }, 'room.fault.QUOTA_ABOVE_LIMIT'],
  ] as const)('names the field %s for %o', (field, changed, key) => {
    const { errors } = readRoomDraft({ ...draft, ...changed }, drop, nowMs);
    expect([...errors].map(([name, error]) => [name, error.key])).toEqual([[field, key]]);
  });

  test('says which phases prevent a room', () => {
    const alone = { ...drop, phases: [{ ...phase(0, 5, 6), allowListed: true }] };
    expect(readRoomDraft(draft, alone, nowMs).obstacles).toEqual(['ALLOW_LIST', 'NO_OPEN_PHASE_AFTER']);
    expect(readRoomDraft(draft, drop, nowMs + 5 * hourMs).obstacles).toEqual(['SALE_BEGUN']);
  });

  test('shows faults that only the server knows at their field', () => {
    const errors = new Map<RoomField, RoomError>();
    expect(addFaults(['TOO_MANY_DRAWS', 'PHASES_OVERLAP'], errors)).toEqual(['PHASES_OVERLAP']);
    expect(errors.get('closesAt')).toEqual({ key: 'room.fault.TOO_MANY_DRAWS' });
  });
});
