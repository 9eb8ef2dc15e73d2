import { expect, it } from 'vitest';
import { lineDifference } from './line-difference.ts';

const written = (before: string, after: string) =>
  lineDifference(before, after).map(
    ({ kind, line }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${line}`,
  );

it('lists removed and added lines', () => {
  expect(written('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d']);
  expect(written('a\nb', 'a\nb')).toEqual([' a', ' b']);
  expect(written('', 'a')).toEqual(['-', '+a']);
  expect(written('one\ntwo\nthree', 'three')).toEqual(['-one', '-two', ' three']);
});
