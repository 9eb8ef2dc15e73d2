import { expect, test } from 'vitest';
import { gachaOfRef, gachaRef } from './gacha-ref.ts';

test('the name of a creation gives its drop and its attempt', () => {
  const id = '0193f3c0-0000-7000-8000-000000000001';
  expect(gachaOfRef(gachaRef(id, 3))).toEqual({ id, attempt: 3 });
});

test('a name that the shop never gives belongs to no drop', () => {
  expect(gachaOfRef(`0x${'11'.repeat(32)}`)).toBeNull();
  expect(gachaOfRef(`0x${'11'.repeat(16)}${'80000000'.padStart(32, '0')}`)).toBeNull();
  expect(gachaOfRef(`0x${'11'.repeat(16)}${'7fffffff'.padStart(32, '0')}`)).toMatchObject({
    attempt: 2 ** 31 - 1,
  });
});
