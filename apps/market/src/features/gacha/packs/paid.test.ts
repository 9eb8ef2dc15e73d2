import { expect, test } from 'vitest';
import { differenceOf, type Paid, paidByBankCard, paidByIntent, paidEach } from './paid.ts';

const roll = {
  kind: 'ROLL',
  gachaId: 'g',
  quantity: 10,
  unitPrice: '28',
  token: 'USDC',
  total: '280',
  openNow: true,
  oddsSnapshot: { poolRoot: '0x0', cardsDrawn: 0 },
} as const;

test('a purchase with dollars has the total price and the price of each pack', () => {
  expect(paidByIntent({ summary: roll })).toEqual({ kind: 'DOLLARS', total: '280', each: '28', yen: null });
});

test('points are no dollars', () => {
  const paid = paidByIntent({ summary: { ...roll, token: 'POINT', unitPrice: '1200', total: '12000' } });
  expect(paid).toEqual({ kind: 'POINTS', total: '12000' });
  expect(paidEach(paid)).toBeNull();
});

test('packs that were bought before have no known price', () => {
  expect(paidByIntent({ summary: { kind: 'REVEAL', gachaId: 'g', packIds: ['p'] } })).toBeNull();
});

test('a bank card paid dollars, and was charged yen', () => {
  const paid = paidByBankCard({ amountUsd: '140', amountYen: 21_000, quantity: 5 });
  expect(paid).toEqual({ kind: 'DOLLARS', total: '140', each: '28', yen: 21_000 });
});

test.each<[Paid | null, string, ReturnType<typeof differenceOf>]>([
  [{ kind: 'DOLLARS', total: '280', each: '28', yen: null }, '373.5', { isGain: true, dollars: '93.5' }],
  [{ kind: 'DOLLARS', total: '28', each: '28', yen: null }, '9', { isGain: false, dollars: '19' }],
  [{ kind: 'POINTS', total: '1200' }, '9', null],
  [{ kind: 'TICKET' }, '9', null],
  [null, '9', null],
])('%j against a worth of $%s', (paid, worth, difference) => {
  expect(differenceOf(paid, worth)).toEqual(difference);
});
