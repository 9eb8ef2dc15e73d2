import { expect, test } from 'vitest';
import { namesMatch } from './names-match.ts';

test('a name has every word of the search, in any sequence and width', () => {
  expect(namesMatch('tide wilds', ['森と潮のパック', 'Wilds of the Forest and Tide'])).toBe(true);
  expect(namesMatch('潮', ['森と潮のパック'])).toBe(true);
  expect(namesMatch('ＷＩＬＤ', ['Wilds'])).toBe(true);
});

test('words of different names don’t match, and neither does nothing', () => {
  expect(namesMatch('潮 wilds', ['森と潮のパック', 'Wilds'])).toBe(false);
  expect(namesMatch('  ', ['Wilds'])).toBe(false);
});
