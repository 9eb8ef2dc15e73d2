import type { WaitingRoom } from '@kura/api-contract/waiting-room';
import { expect, test } from 'vitest';
import { hasCurrentWaitingRoom, nextLookMs } from './waiting-room-queries.ts';

const closesAtMs = Date.parse('2026-11-01T09:00:00.000Z');
const startsAtMs = Date.parse('2026-11-01T10:00:00.000Z');
const endsAtMs = Date.parse('2026-11-01T11:00:00.000Z');
const minuteMs = 60_000;

const room = (changed: Partial<WaitingRoom> = {}): WaitingRoom => ({
  gachaId: '0b757261-0000-7000-8000-000000000001',
  phase: 0,
  state: 'OPEN',
  noOrderReason: null,
  places: 10,
  quota: 2,
  closesAt: new Date(closesAtMs).toISOString(),
  wordDeadline: new Date(startsAtMs - 10 * minuteMs).toISOString(),
  startsAt: new Date(startsAtMs).toISOString(),
  endsAt: new Date(endsAtMs).toISOString(),
  openPhaseStartsAt: new Date(endsAtMs).toISOString(),
  accountsBefore: '2026-10-01T00:00:00.000Z',
  entries: 40,
  chancePpm: 250_000,
  packsAfterPlaces: 30,
  listFinal: false,
  ...changed,
});

test('a room is read once a minute while it changes', () => {
  expect(nextLookMs(room(), closesAtMs - 5 * minuteMs, 0)).toBe(minuteMs);
  expect(nextLookMs(room({ state: 'CLOSED' }), closesAtMs + minuteMs, 0)).toBe(minuteMs);
  expect(nextLookMs(room({ state: 'LISTED' }), startsAtMs + minuteMs, 0)).toBe(minuteMs);
});

test('a room is read when entering ends and when its phase starts, by each browser at another time', () => {
  expect(nextLookMs(room(), closesAtMs - 20_000, 0)).toBe(20_000);
  expect(nextLookMs(room(), closesAtMs - 20_000, 1)).toBe(23_000);
  expect(nextLookMs(room({ state: 'ORDERED' }), startsAtMs - 7_000, 0)).toBe(7_000);
});

test('a room is not read again once nothing changes any more', () => {
  expect(nextLookMs(room({ state: 'LISTED', listFinal: true }), startsAtMs, 0)).toBe(false);
  expect(nextLookMs(room({ state: 'WITHOUT_ORDER' }), startsAtMs, 0)).toBe(false);
  expect(nextLookMs(room({ state: 'LISTED' }), endsAtMs, 0)).toBe(false);
});

test('a drop shows its waiting room until its first phase ends', () => {
  const phase = {
    number: 0,
    startsAt: new Date(startsAtMs).toISOString(),
    endsAt: new Date(endsAtMs).toISOString(),
    limit: 0,
    limitPerWallet: 0,
    sold: 0,
    allowListed: true,
  };
  const later = { ...phase, number: 1, startsAt: phase.endsAt, endsAt: '2026-12-01T00:00:00.000Z' };
  const drop = { waitingRoom: true, status: 'PUBLISHED', phases: [later, phase] } as const;
  const shown = { ...drop, phases: [...drop.phases] };
  expect(hasCurrentWaitingRoom(shown, endsAtMs - 1)).toBe(true);
  expect(hasCurrentWaitingRoom(shown, endsAtMs)).toBe(false);
  expect(hasCurrentWaitingRoom({ ...shown, waitingRoom: false }, startsAtMs)).toBe(false);
  expect(hasCurrentWaitingRoom({ ...shown, status: 'STOPPED' }, startsAtMs)).toBe(false);
});
