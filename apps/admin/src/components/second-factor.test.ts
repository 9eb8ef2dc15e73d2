import { expect, it } from 'vitest';
import { readCode } from './second-factor.ts';

it('reads a code however it was typed or pasted', () => {
  expect(readCode('authenticator', '１２３ 456')).toBe('123456');
  expect(readCode('authenticator', '12345678')).toBe('123456');
  expect(readCode('recovery', ' 7k2qm-9xt4b ')).toBe('7K2QM-9XT4B');
  expect(readCode('recovery', '７Ｋ２ＱＭ9XT4B')).toBe('7K2QM9XT4B');
});
