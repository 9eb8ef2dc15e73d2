import { expect, test } from 'vitest';
import { matchesEntityTag } from './encoded-body.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['"b", W/"c"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s names the entity tag "a": %s', (header, matches) => {
  expect(matchesEntityTag(header, '"a"')).toBe(matches);
});
