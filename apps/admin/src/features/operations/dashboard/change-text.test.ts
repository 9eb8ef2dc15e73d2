import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it.each([
  [112, 100, '+12%'],
  [88, 100, '-12%'],
  [100, 100, '0%'],
  [0, 4, '-100%'],
  [5, 0, null],
  [0, 0, null],
])('%i after %i is %s', (now, before, text) => {
  expect(changeText(now, before, 'en')).toBe(text);
});
