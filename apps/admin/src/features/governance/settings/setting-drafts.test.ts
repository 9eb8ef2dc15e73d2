import type { Setting } from '@kura/api-contract/settings';
import { expect, test } from 'vitest';
import { editOf } from './setting-drafts.ts';

const fee: Setting = {
  key: 'fee',
  value: '5',
  version: 3,
  updatedAt: '2026-12-01T00:00:00.000Z',
  updatedBy: 'a@kura.test',
};

test('a setting without input shows its stored value', () => {
  expect(editOf(fee, {})).toMatchObject({
    value: '5',
    isChanged: false,
    isConflict: false,
    isPossible: true,
  });
});

test('an input is kept and marked as in need of a second admin', () => {
  const edit = editOf(fee, { fee: { value: ' 7 ', version: 3 } });
  expect(edit).toMatchObject({ value: ' 7 ', isChanged: true, isConflict: false, needsSecondAdmin: true });
});

test('an impossible input is named before it is sent', () => {
  expect(editOf(fee, { fee: { value: '7.123', version: 3 } }).isPossible).toBe(false);
});

test('an input that began at an older version is a conflict, until both agree', () => {
  expect(editOf(fee, { fee: { value: '7', version: 2 } }).isConflict).toBe(true);
  expect(editOf(fee, { fee: { value: '5', version: 2 } })).toMatchObject({
    isChanged: false,
    isConflict: false,
  });
});
