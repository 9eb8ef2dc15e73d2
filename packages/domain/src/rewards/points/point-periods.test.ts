import { expect, test } from 'vitest';
import { addPointPeriods, type PointPeriod, pointPeriods, type TimedPointEvent } from './point-periods.ts';

/** Points of month n expire at n × 100. */
const minted = (amount: bigint, month: number, atSeconds: number): TimedPointEvent => ({
  kind: 'MINTED',
  amountBaseUnits: amount,
  month,
  expiresAtSeconds: month * 100,
  atSeconds,
});
const spent = (amount: bigint, atSeconds: number): TimedPointEvent => ({
  kind: 'SPENT',
  amountBaseUnits: amount,
  atSeconds,
});
const removed = (amount: bigint, month: number, atSeconds: number): TimedPointEvent => ({
  kind: 'EXPIRED',
  amountBaseUnits: amount,
  month,
  atSeconds,
});

const period = (opening: bigint, issued: bigint, spentPoints: bigint, expired: bigint, closing: bigint) => ({
  openingBaseUnits: opening,
  issuedBaseUnits: issued,
  spentBaseUnits: spentPoints,
  expiredBaseUnits: expired,
  closingBaseUnits: closing,
});

test('each period begins with the previous closing balance', () => {
  const events = [minted(100n, 9, 10), spent(30n, 20), minted(50n, 9, 110), spent(40n, 199)];
  expect(pointPeriods(events, [0, 100, 200])).toEqual([
    period(0n, 100n, 30n, 0n, 70n),
    period(70n, 50n, 40n, 0n, 80n),
  ]);
});

test('an event at the moment between two periods belongs to the second', () => {
  expect(pointPeriods([minted(5n, 9, 100)], [0, 100, 200])).toEqual([
    period(0n, 0n, 0n, 0n, 0n),
    period(0n, 5n, 0n, 0n, 5n),
  ]);
});

test('points expire by their date, and not again when they are removed', () => {
  const events = [minted(10n, 2, 10), minted(7n, 9, 20), spent(4n, 150), removed(6n, 2, 350)];
  expect(pointPeriods(events, [100, 200, 300, 400])).toEqual([
    period(17n, 0n, 4n, 6n, 7n),
    period(7n, 0n, 0n, 0n, 7n),
    period(7n, 0n, 0n, 0n, 7n),
  ]);
});

test('points that were minted and expired within one period are issued and expired', () => {
  expect(pointPeriods([minted(10n, 2, 110)], [100, 300])).toEqual([period(0n, 10n, 0n, 10n, 0n)]);
});

test('the periods of wallets add up, figure by figure', () => {
  const one: PointPeriod[] = [period(1n, 2n, 3n, 4n, 5n)];
  expect(addPointPeriods(one, [period(10n, 20n, 30n, 40n, 50n)])).toEqual([period(11n, 22n, 33n, 44n, 55n)]);
});
