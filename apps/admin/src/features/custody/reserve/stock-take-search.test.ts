import { expect, test } from 'vitest';
import { parseDifferencesSearch } from './stock-take-search.ts';

test.each([
  [
    { kind: 'MISSING', page: 2 },
    { kind: 'MISSING', page: 2 },
  ],
  [{ kind: 'LOST' }, { kind: undefined }],
  [{}, { kind: undefined }],
])('reads %j', (raw, expected) => {
  expect(parseDifferencesSearch(raw)).toMatchObject(expected);
});
