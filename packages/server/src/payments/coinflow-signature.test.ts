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
    ['upper case', check(right.toUpperCase())],
    ['no time', check(sign('').replace('t=,', 't=,'))],
    ['a time that is no number', check(sign('abc'))],
    ['more after it', check(`${right},v1=${'0'.repeat(64)}`)],
    ['no key', check(right, { key: null })],
    ['an empty key', check(sign(seconds, body, ''), { key: null })],
  ];
  expect(refused.filter(([, believed]) => believed)).toEqual([]);
});
