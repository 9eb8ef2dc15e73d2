import { expect, test } from 'vitest';
import { readXAnswer, readXConnection } from './x-connection.ts';

test('the answer of X is an allowance, a refusal or nothing', () => {
  expect(readXAnswer('?code=0012&state=900719925474099312')).toEqual({
    kind: 'allowed',
    code: '0012',
    state: '900719925474099312',
  });
  expect(readXAnswer('?error=access_denied&state=a')).toEqual({ kind: 'denied' });
  expect(readXAnswer('?state=a')).toEqual({ kind: 'none' });
  expect(readXAnswer('')).toEqual({ kind: 'none' });
});

test('a stored connection is read only when it is complete', () => {
  const read = (text: string | null) => readXConnection({ getItem: () => text });
  expect(read('{"campaignId":"a","applicationId":"b"}')).toEqual({ campaignId: 'a', applicationId: 'b' });
  expect(read('{"campaignId":"a"}')).toBeNull();
  expect(read('no JSON')).toBeNull();
  expect(read('null')).toBeNull();
  expect(read(null)).toBeNull();
});
