import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedByCoinflow } from './coinflow-signature.ts';

const key = 'a validation key for tests';
const body = Buffer.from('{"eventType":"Settled"}');
const now = new Date('2026-11-22T12:00:00.000Z');
const seconds = now.getTime() / 1000;
const sign = (at: number | string, signed: Buffer | string = body, by = key) =>
  `t=${at},v1=${createHmac('sha256', by).update(`${at}.`).update(signed).digest('hex')}`;
const check = (header: string | string[] | undefined, more: object = {}) =>
  isSignedByCoinflow({ key, header, body, now, ...more });

test('[T25] a webhook with the right signature within five minutes is believed', () => {
  for (const at of [seconds, seconds - 300, seconds + 300]) expect(check(sign(at))).toBe(true);
});

test('a header is read in any order, case and spacing, with several signatures and other parts', () => {
  const right = sign(seconds);
  const [time = '', signature = ''] = right.split(',');
  const other = `v1=${'0'.repeat(64)}`;
  for (const header of [
    `${time}, ${signature}`,
    ` ${signature} ,${time} `,
    right.toUpperCase(),
    `${right},${other}`,
    `${time},${other},${signature}`,
    `${time},v0=abc,${signature},scheme`,
    `${time},${right}`,
    right.replaceAll('=', ' = '),
  ]) {
    expect(check(header), header).toBe(true);
  }
});

test('[T25] one that is forged, altered, old, early or unreadable is not', () => {
  const right = sign(seconds);
  const refused: [string, ReturnType<typeof check>][] = [
    ['old', check(sign(seconds - 301))],
    ['early', check(sign(seconds + 301))],
    ['another key', check(sign(seconds, body, 'another key'))],
    ['another body', check(right, { body: Buffer.from('{"eventType":"Settled"} ') })],
    ['another time', check(right.replace(`t=${seconds}`, `t=${seconds - 1}`))],
    ['no header', check(undefined)],
    ['two headers', check([right, right])],
    ['no version', check(right.replace('v1=', 'v0='))],
    ['short', check(right.slice(0, -2))],
    ['no time', check(sign('').replace('t=,', 't=,'))],
    ['a time that is no number', check(sign('abc'))],
    ['two times', check(`${right},t=${seconds - 1}`)],
    ['another signature alone', check(right.replace(/v1=.*/, `v1=${'0'.repeat(64)}`))],
    ['a signature behind too many parts', check(`${'x=1,'.repeat(30)}${right}`)],
    ['no key', check(right, { key: null })],
    ['an empty key', check(sign(seconds, body, ''), { key: null })],
  ];
  expect(refused.filter(([, believed]) => believed)).toEqual([]);
});
