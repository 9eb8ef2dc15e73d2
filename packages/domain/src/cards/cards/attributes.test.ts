import { expect, test } from 'vitest';
import { isAttributeShown } from './attributes.ts';

test.each(['', ' ', '0', ' 0 ', null, undefined])('an attribute with the value %j is hidden', (value) => {
  expect(isAttributeShown(value)).toBe(false);
});

test.each(['10', 'No. 0', '０', 'x'])('an attribute with the value %j is shown', (value) => {
  expect(isAttributeShown(value)).toBe(true);
});
