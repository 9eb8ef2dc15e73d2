import { expect, test } from 'vitest';
import { decryptToken, encryptToken } from './x-tokens.ts';

const former = { number: 1, key: '33'.repeat(32) };
const newest = { number: 2, key: '44'.repeat(32) };
const user = '0198c0de-0000-7000-8000-000000000001';

test('[T75] a replaced key decrypts the tokens of before until it is removed, and encrypts none', () => {
  const before = encryptToken({ tokenKeys: [former] }, user, 'token of before');
  const both = { tokenKeys: [newest, former] };
  const after = encryptToken(both, user, 'token of after');
  expect([before.key, after.key]).toEqual([1, 2]);
  expect([before, after].map((token) => decryptToken(both, user, token))).toEqual([
    'token of before',
    'token of after',
  ]);
  const removed = { tokenKeys: [newest] };
  expect([before, after].map((token) => decryptToken(removed, user, token))).toEqual([
    null,
    'token of after',
  ]);
});
