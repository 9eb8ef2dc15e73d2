import { WAITING_ROOM_STATES } from '@kura/domain/waiting-room';
import { expect, test } from 'vitest';
import { mayBuyFirst, type WaitingRoomMoment, waitingRoomMoment } from './waiting-room-moment.ts';

const endsAt = '2026-11-01T00:00:00.000Z';
const before = Date.parse(endsAt) - 1;

test('a reader without an entry sees the moments of a visitor', () => {
  const seen = WAITING_ROOM_STATES.map((state) => waitingRoomMoment({ state, endsAt }, null, before));
  expect(seen).toEqual(['preparing', 'open', 'closed', 'ordered', 'ordered', 'withoutOrder']);
});

test.each([
  ['WAITING', 'OPEN', 'entered'],
  ['WAITING', 'CLOSED', 'waiting'],
  // The own entry is read after the room.
  ['WAITING', 'ORDERED', 'waiting'],
  ['LEFT_OUT', 'CLOSED', 'leftOut'],
  ['PLACED', 'ORDERED', 'placed'],
  ['PLACED', 'LISTED', 'placed'],
  ['NOT_PLACED', 'LISTED', 'notPlaced'],
  ['PLACED', 'WITHOUT_ORDER', 'withoutOrder'],
] as const)('an entry that is %s in a room that is %s shows as %s', (result, state, moment) => {
  expect(waitingRoomMoment({ state, endsAt }, { result }, before)).toBe(moment);
});

test('a room is over when its phase ends, and never where the time is not known', () => {
  expect(waitingRoomMoment({ state: 'LISTED', endsAt }, null, Date.parse(endsAt))).toBe('over');
  expect(waitingRoomMoment({ state: 'LISTED', endsAt }, null, null)).toBe('ordered');
});

test('readers without a place do not buy in the first phase, unless it has no order', () => {
  const moments: WaitingRoomMoment[] = ['ordered', 'notPlaced', 'leftOut', 'waiting', 'closed'];
  expect(moments.filter(mayBuyFirst)).toEqual([]);
  expect((['placed', 'withoutOrder', 'over'] as const).every(mayBuyFirst)).toBe(true);
});
