import { describe, expect, test } from 'vitest';
import {
  dueWaitingRoomStep,
  firstPhase,
  placeChancePpm,
  type WaitingRoomProgress,
  type WaitingRoomTerms,
  waitingRoomFaults,
  waitingRoomState,
  wordDeadline,
} from './index.ts';

const start = new Date('2026-11-28T12:00:00.000Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const seconds = (count: number) => minutes(count).getTime() / 1000;

describe('the terms of a waiting room', () => {
  const phase = { allowListed: false, limit: 0, limitPerWallet: 0 };
  const room: WaitingRoomTerms = {
    places: 10,
    quota: 2,
    closesAt: minutes(-60),
    phases: [
      { ...phase, number: 0, startsAtSeconds: seconds(0), endsAtSeconds: seconds(30) },
      { ...phase, number: 1, startsAtSeconds: seconds(30), endsAtSeconds: seconds(90) },
    ],
    packsLeft: 20,
    otherDraws: 23,
    wordsAtOnce: 24,
  };
  const [first, later] = room.phases as [(typeof room.phases)[0], (typeof room.phases)[0]];
  const now = minutes(-70);

  test('are accepted at their limits', () => {
    expect(waitingRoomFaults(room, now)).toEqual([]);
  });

  test.each([
    ['SALE_BEGUN', { phases: [] }],
    ['SALE_BEGUN', { phases: [{ ...first, startsAtSeconds: seconds(-70) }, later] }],
    ['ALLOW_LIST', { phases: [{ ...first, allowListed: true }, later] }],
    ['NO_OPEN_PHASE_AFTER', { phases: [first] }],
    ['NO_OPEN_PHASE_AFTER', { phases: [first, { ...later, allowListed: true }] }],
    ['PHASES_OVERLAP', { phases: [first, { ...later, startsAtSeconds: seconds(30) - 1 }] }],
    ['CLOSES_TOO_EARLY', { closesAt: minutes(-60.1) }],
    ['CLOSES_TOO_LATE', { closesAt: minutes(-59.9) }],
    ['TOO_MANY_PACKS', { packsLeft: 19 }],
    ['TOO_MANY_PACKS', { phases: [{ ...first, limit: 19 }, later] }],
    ['QUOTA_ABOVE_LIMIT', { phases: [{ ...first, limitPerWallet: 1 }, later] }],
    ['TOO_MANY_DRAWS', { otherDraws: 24 }],
  ] as const)('are refused with %s for %j', (fault, change) => {
    expect(waitingRoomFaults({ ...room, ...change }, now)).toEqual([fault]);
  });

  test('are about the phase that begins first, not the one with the lowest number', () => {
    expect(firstPhase([{ ...first, startsAtSeconds: seconds(95) }, later])?.number).toBe(1);
    expect(firstPhase([])).toBeUndefined();
  });
});

describe('the state of a waiting room', () => {
  const facts = {
    registered: true,
    closesAt: minutes(-60),
    ordered: false,
    listed: false,
    noOrderReason: null,
  };

  test.each([
    ['PREPARING', { registered: false }, -61],
    ['OPEN', {}, -61],
    ['CLOSED', {}, -60],
    ['ORDERED', { ordered: true }, -50],
    ['WITHOUT_ORDER', { noOrderReason: 'NO_WORD' }, -9],
    ['WITHOUT_ORDER', { ordered: true, noOrderReason: 'LIST_LATE' }, 0],
    // A reorganisation gave the list back.
    ['LISTED', { ordered: true, listed: true, noOrderReason: 'LIST_LATE' }, 0],
  ] as const)('is %s with %j', (state, change, at) => {
    expect(waitingRoomState({ ...facts, ...change }, minutes(at))).toBe(state);
  });
});

test('the chance of a place is never told higher than it is', () => {
  expect(placeChancePpm(1_000, 0)).toBe(1_000_000);
  expect(placeChancePpm(1_000, 1_000)).toBe(1_000_000);
  expect(placeChancePpm(1_000, 18_000)).toBe(55_555);
  expect(placeChancePpm(1, 20_000)).toBe(50);
});

describe('the next step of a waiting room', () => {
  const room: WaitingRoomProgress = {
    closesAt: minutes(-60),
    phaseStartsAt: start,
    registered: true,
    registrationFailed: false,
    fixed: false,
    committed: false,
    commitmentFailed: false,
    word: null,
    drawnAt: null,
    orderedWord: null,
    listFailed: false,
    listed: false,
    notified: false,
    noOrderReason: null,
  };
  const committed = { fixed: true, committed: true };
  const drawn = { ...committed, word: '0x01', drawnAt: minutes(-50) };
  const ordered = { ...drawn, orderedWord: '0x01' };
  const stepOf = (change: Partial<WaitingRoomProgress>, head: number, clock = head) =>
    dueWaitingRoomStep({ ...room, ...change }, { head: minutes(head), clock: minutes(clock) });

  test.each([
    ['waits while it is open', null, {}, -61],
    ['registers again what failed', 'REGISTER_AGAIN', { registered: false, registrationFailed: true }, -61],
    ['waits for its registration', null, { registered: false }, -61],
    ['fixes its entrants', 'FIX', {}, -60],
    ['waits for the commitment', null, { fixed: true }, -59],
    ['commits again what failed', 'COMMIT_AGAIN', { fixed: true, commitmentFailed: true }, -59],
    ['waits for the word', null, committed, -10],
    ['orders by the word', 'ORDER', drawn, -49],
    ['orders by a word of the last moment, also late', 'ORDER', { ...drawn, drawnAt: minutes(-10) }, -1],
    ['orders again after a reorganisation', 'ORDER', { ...drawn, orderedWord: '0x02' }, -49],
    ['waits for the list', null, ordered, -1],
    ['lists again what failed', 'LIST_AGAIN', { ...ordered, listFailed: true }, -1],
    ['notifies once the phase has the list', 'NOTIFY', { ...ordered, listed: true }, -1],
    ['is done then', null, { ...ordered, listed: true, notified: true }, -1],
    [
      'lists again when the list is of another word',
      'ORDER',
      { ...drawn, orderedWord: '0x02', listed: true },
      -1,
    ],
    ['keeps the list of a lost word', 'NOTIFY', { ...ordered, word: null, drawnAt: null, listed: true }, -1],
    [
      'keeps a list once the phase has begun',
      null,
      { ...drawn, orderedWord: '0x02', listed: true, notified: true },
      0,
    ],
    ['is done without an order', null, { noOrderReason: 'NO_WORD' }, 1],
  ] as const)('%s', (_, kind, change, at) => {
    expect(stepOf(change, at)?.kind ?? null).toBe(kind);
  });

  test.each([
    ['NOT_REGISTERED', { registered: false }, -60],
    ['NO_WORD', committed, -9.9],
    ['NO_WORD', { ...drawn, drawnAt: minutes(-9.9) }, -9.8],
    ['NO_WORD', { fixed: true, commitmentFailed: true }, -9.9],
    ['LIST_LATE', ordered, 0],
    ['NO_WORD', { ...drawn, orderedWord: '0x02' }, 0],
  ] as const)('ends with %s for %j', (reason, change, at) => {
    expect(stepOf(change, at)).toEqual({ kind: 'END', reason });
  });

  test('comes at the closing time only when the clock of the server has reached it too', () => {
    expect(stepOf({}, -59, -61)).toBeNull();
    expect(stepOf({}, -61, -59)).toBeNull();
  });
});

test('a word counts until ten minutes before the start', () => {
  expect(wordDeadline(start)).toEqual(minutes(-10));
});
