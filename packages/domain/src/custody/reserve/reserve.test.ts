import { describe, expect, test } from 'vitest';
import { allows } from '../../transitions.ts';
import { isReserveMonth, reserveMonthOf } from './reserve-month.ts';
import { type CountedSituation, reserveState } from './reserve-state.ts';
import { STOCK_TAKE_STATUSES, STOCK_TAKE_TRANSITIONS } from './stock-take.ts';

describe('the state of a counted slab', () => {
  const situation: CountedSituation = { holder: 'VAULT', secret: false, gachaStatus: null, token: 'NONE' };

  test.each<[string, Partial<CountedSituation>, string]>([
    ['stock', {}, 'STOCK'],
    ['a card of a shown drop', { holder: 'DROP', gachaStatus: 'PUBLISHED' }, 'POOL'],
    ['a card of a draft', { holder: 'DROP', gachaStatus: 'DRAFT' }, 'STOCK'],
    ['a token', { holder: 'WALLET', token: 'HELD' }, 'TOKEN'],
    ['a token that the vault of redeems has', { holder: 'REDEEM', token: 'CUSTODY' }, 'CUSTODY'],
    ['a token that was handed over without a redeem', { holder: 'WALLET', token: 'CUSTODY' }, 'CUSTODY'],
    ['a token that its holder burned', { holder: 'WALLET' }, 'STOCK'],
  ])('of %s', (_, change, state) => {
    expect(reserveState({ ...situation, ...change })).toBe(state);
  });

  test('[T70] a secret prize that was not drawn looks like stock', () => {
    expect(reserveState({ ...situation, holder: 'DROP', gachaStatus: 'PUBLISHED', secret: true })).toBe(
      'STOCK',
    );
  });
});

test('a month is counted in UTC', () => {
  expect(reserveMonthOf(new Date('2026-11-30T23:59:59Z'))).toBe(202611);
  expect(reserveMonthOf(new Date('2026-12-01T00:00:00Z'))).toBe(202612);
});

test.each([
  [202001, true],
  [202612, true],
  [999912, true],
  [201912, false],
  [202600, false],
  [202613, false],
  [202611.5, false],
  [1000001, false],
])('%d is a month of the reserve: %s', (month, expected) => {
  expect(isReserveMonth(month)).toBe(expected);
});

test('a stock-take is published only by a confirmed statement, and abandoned by an admin only while it is open', () => {
  const into = (to: (typeof STOCK_TAKE_STATUSES)[number], by: 'shop' | 'confirmed' | 'failed') =>
    STOCK_TAKE_STATUSES.filter((from) => allows(STOCK_TAKE_TRANSITIONS, from, to, by));
  expect(into('PUBLISHED', 'shop')).toEqual([]);
  expect(into('PUBLISHED', 'confirmed')).toEqual(['OPEN', 'PUBLISHING', 'ABANDONED']);
  expect(into('ABANDONED', 'shop')).toEqual(['OPEN']);
  expect(into('PUBLISHING', 'shop')).toEqual(['OPEN']);
  expect(into('OPEN', 'failed')).toEqual(['PUBLISHING', 'PUBLISHED']);
});
