import { expect, test } from 'vitest';
import { type AuctionDraft, planOf } from './auction-draft.ts';

const nowMs = Date.parse('2026-05-01T00:00:00Z');
const draft: AuctionDraft = {
  token: 'USDC',
  reserve: '100',
  start: '',
  increment: '5',
  days: 3,
  endsAt: null,
};
const mistakesOf = (change: Partial<AuctionDraft>) => planOf({ ...draft, ...change }, nowMs).mistakes;

test('a complete draft is a plan; without a starting price the reserve is one', () => {
  expect(planOf(draft, nowMs).plan).toEqual({
    token: 'USDC',
    reservePrice: '100',
    increment: '5',
    endsAt: '2026-05-04T00:00:00.000Z',
  });
  expect(planOf({ ...draft, start: '60.50' }, nowMs).plan).toMatchObject({ startingPrice: '60.5' });
});

test('each wrong field is named', () => {
  expect(mistakesOf({ reserve: '' })).toEqual(['reserve']);
  expect(mistakesOf({ start: 'x' })).toEqual(['start']);
  expect(mistakesOf({ start: '100.01' })).toEqual(['startAboveReserve']);
  expect(mistakesOf({ increment: '0' })).toEqual(['increment']);
  expect(mistakesOf({ reserve: '0', increment: '', days: null })).toEqual(['reserve', 'increment', 'end']);
});

test('the end is at least one hour and at most 30 days ahead', () => {
  const end = (endsAt: string) => mistakesOf({ days: null, endsAt });
  expect(end('2026-05-01T00:59:59Z')).toEqual(['end']);
  expect(end('2026-05-01T01:00:00Z')).toEqual([]);
  expect(end('2026-05-31T00:00:00Z')).toEqual([]);
  expect(end('2026-05-31T00:00:01Z')).toEqual(['end']);
});
