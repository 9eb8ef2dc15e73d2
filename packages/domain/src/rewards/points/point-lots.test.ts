import { expect, test } from 'vitest';
import { grantExpirySeconds, type PointEvent, pointLots } from './point-lots.ts';

const minted = (amount: bigint, month: number): PointEvent => ({
  ...{ kind: 'MINTED', amountBaseUnits: amount, month, expiresAtSeconds: (month + 1) * 100 },
});
const spent = (amount: bigint, atSeconds: number): PointEvent => ({
  ...{ kind: 'SPENT', amountBaseUnits: amount, atSeconds },
});

test('a payment takes the points that expire first', () => {
  const events = [minted(10n, 7), minted(10n, 5), minted(10n, 6), spent(15n, 0)];
  expect(pointLots(events)).toEqual([
    { month: 6, expiresAtSeconds: 700, leftBaseUnits: 5n },
    { month: 7, expiresAtSeconds: 800, leftBaseUnits: 10n },
  ]);
});

test('expired points are not spent, and stay until they are removed', () => {
  const events = [minted(10n, 5), minted(10n, 6), spent(4n, 600)];
  expect(pointLots(events).map(({ month, leftBaseUnits }) => [month, leftBaseUnits])).toEqual([
    [5, 10n],
    [6, 6n],
  ]);
  const removed: PointEvent = { kind: 'EXPIRED', amountBaseUnits: 10n, month: 5 };
  expect(pointLots([...events, removed]).map(({ month }) => month)).toEqual([6]);
  expect(() => pointLots([...events, spent(7n, 600)])).toThrow('1 points were spent');
});

test('a lot counts to the second before it expires', () => {
  expect(pointLots([minted(10n, 5), spent(10n, 599)])).toEqual([]);
  expect(() => pointLots([minted(10n, 5), spent(10n, 600)])).toThrow('spent');
});

test('grants of one month are one lot', () => {
  expect(pointLots([minted(1n, 5), minted(2n, 5)])).toEqual([
    { month: 5, expiresAtSeconds: 600, leftBaseUnits: 3n },
  ]);
});

test('no points are removed that are not there', () => {
  expect(() => pointLots([{ kind: 'EXPIRED', amountBaseUnits: 1n, month: 5 }])).toThrow('no 1 points');
  expect(() => pointLots([minted(1n, 5), { kind: 'EXPIRED', amountBaseUnits: 2n, month: 5 }])).toThrow();
});

test('granted points last for the month of the grant and five more', () => {
  const monthSeconds = 30 * 86_400;
  expect(grantExpirySeconds(7 * monthSeconds)).toBe(13 * monthSeconds);
  expect(grantExpirySeconds(8 * monthSeconds - 1)).toBe(13 * monthSeconds);
  expect(grantExpirySeconds(8 * monthSeconds)).toBe(14 * monthSeconds);
});
