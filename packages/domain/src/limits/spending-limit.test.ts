import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, japanDay, japanMonthStart } from './japan-calendar.ts';
import {
  bindingLimit,
  capOfAge,
  changeOwnLimit,
  extendPause,
  isBirthDate,
  isMinor,
  LIMIT_RAISE_DELAY_MS,
  type OwnLimit,
  ownLimitAt,
  remainingYen,
} from './spending-limit.ts';

const now = new Date('2026-11-21T03:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const none: OwnLimit = { ownYen: null, raise: null };
const limitOf = (ownYen: number): OwnLimit => ({ ownYen, raise: null });

const yen = fc.option(fc.nat(1_000_000), { nil: null });
const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('the own limit', () => {
  test('is lowered at once, also from none', () => {
    expect(changeOwnLimit(none, 5_000, now)).toEqual(limitOf(5_000));
    expect(changeOwnLimit(limitOf(5_000), 0, now)).toEqual(limitOf(0));
  });

  test('is raised or removed after seven days', () => {
    const from = after(LIMIT_RAISE_DELAY_MS);
    const raised = changeOwnLimit(limitOf(5_000), 9_000, now);
    expect(raised).toEqual({ ownYen: 5_000, raise: { ownYen: 9_000, from } });
    expect(ownLimitAt(raised, after(LIMIT_RAISE_DELAY_MS - 1)).ownYen).toBe(5_000);
    expect(ownLimitAt(raised, from)).toEqual(limitOf(9_000));
    expect(changeOwnLimit(limitOf(5_000), null, now).raise).toEqual({ ownYen: null, from });
  });

  test('keeps its date after a repeated request, or one below the pending limit', () => {
    const raised = changeOwnLimit(limitOf(5_000), 9_000, now);
    const later = after(60_000);
    expect(changeOwnLimit(raised, 9_000, later).raise?.from).toEqual(raised.raise?.from);
    expect(changeOwnLimit(raised, 7_000, later).raise).toEqual({ ownYen: 7_000, from: raised.raise?.from });
    expect(changeOwnLimit(raised, 9_001, later).raise?.from).toEqual(
      new Date(later.getTime() + LIMIT_RAISE_DELAY_MS),
    );
  });

  test('cancels the pending raise when it is lowered', () => {
    const raised = changeOwnLimit(limitOf(5_000), 9_000, now);
    expect(changeOwnLimit(raised, 4_000, now)).toEqual(limitOf(4_000));
    expect(changeOwnLimit(raised, 5_000, now)).toEqual(limitOf(5_000));
  });

  test('is never looser within seven days, for any requests', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.tuple(yen, fc.nat(LIMIT_RAISE_DELAY_MS - 1)), { maxLength: 8 }),
        (start, asked) => {
          const wishes = asked.toSorted(([, a], [, b]) => a - b);
          const end = wishes.reduce(
            (limit, [wanted, ms]) => changeOwnLimit(limit, wanted, after(ms)),
            limitOf(start),
          );
          const { ownYen } = ownLimitAt(end, after(LIMIT_RAISE_DELAY_MS - 1));
          expect(ownYen).not.toBeNull();
          expect(ownYen).toBeLessThanOrEqual(start);
        },
      ),
    );
  });
});

describe('a pause', () => {
  test('is made longer and never shorter', () => {
    fc.assert(
      fc.property(fc.option(instant, { nil: null }), instant, (before, wanted) => {
        const until = extendPause(before, wanted);
        expect(until >= wanted).toBe(true);
        expect(before === null || until >= before).toBe(true);
      }),
    );
  });
});

describe('the remaining amount of a month', () => {
  test('is the stricter limit less the spent and reserved amounts, and never negative', () => {
    fc.assert(
      fc.property(yen, yen, fc.nat(2_000_000), fc.nat(2_000_000), (ownYen, capYen, spentYen, promisedYen) => {
        const standing = { ownYen, capYen, spentYen, promisedYen };
        const left = remainingYen(standing);
        if (ownYen === null && capYen === null) {
          expect(left).toBeNull();
          return;
        }
        const strictest = Math.min(ownYen ?? Number.POSITIVE_INFINITY, capYen ?? Number.POSITIVE_INFINITY);
        expect(bindingLimit(standing)?.yen).toBe(strictest);
        expect(left).toBe(Math.max(0, strictest - spentYen - promisedYen));
      }),
    );
  });

  test('names the owner of the limit', () => {
    expect(bindingLimit({ ownYen: 4_000, capYen: 5_000 })).toEqual({ yen: 4_000, by: 'OWN' });
    expect(bindingLimit({ ownYen: 6_000, capYen: 5_000 })).toEqual({ yen: 5_000, by: 'AGE' });
    expect(bindingLimit({ ownYen: 5_000, capYen: 5_000 })).toEqual({ yen: 5_000, by: 'OWN' });
    expect(bindingLimit({ ownYen: null, capYen: 5_000 })).toEqual({ yen: 5_000, by: 'AGE' });
  });
});

describe('age', () => {
  const caps = { under16Yen: 5_000, under18Yen: 20_000 };

  test.each([
    ['2010-11-22', 5_000],
    ['2010-11-21', 20_000],
    ['2008-11-22', 20_000],
    ['2008-11-21', null],
    [null, null],
  ])('born on %s, the cap is %s', (birthDate, cap) => {
    expect(capOfAge(birthDate, now, caps)).toBe(cap);
  });

  test('changes with the day in Japan', () => {
    expect(isMinor('2008-11-22', new Date('2026-11-21T14:59:59Z'))).toBe(true);
    expect(isMinor('2008-11-22', new Date('2026-11-21T15:00:00Z'))).toBe(false);
  });

  test('for a birth date on February 29 changes on March 1', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });

  test('is plausible for a living person', () => {
    expect(isBirthDate('2026-11-21', now)).toBe(true);
    expect(isBirthDate('2026-11-22', now)).toBe(false);
    expect(isBirthDate('1906-11-21', now)).toBe(true);
    expect(isBirthDate('1905-11-21', now)).toBe(false);
  });
});

describe("Japan's calendar", () => {
  test('begins its months and days at three in the afternoon UTC', () => {
    expect(japanMonthStart(new Date('2026-11-30T14:59:59Z')).toISOString()).toBe('2026-10-31T15:00:00.000Z');
    expect(japanMonthStart(new Date('2026-11-30T15:00:00Z')).toISOString()).toBe('2026-11-30T15:00:00.000Z');
    expect(japanDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01');
  });

  test('assigns every moment to the month that it begins', () => {
    fc.assert(
      fc.property(instant, (moment) => {
        const start = japanMonthStart(moment);
        expect(start <= moment).toBe(true);
        expect(japanDay(start)).toBe(`${japanDay(moment).slice(0, 7)}-01`);
      }),
    );
  });
});
