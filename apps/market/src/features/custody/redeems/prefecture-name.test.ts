import { PREFECTURES } from '@kura/domain/redeems';
import { expect, test } from 'vitest';
import { prefectureName } from './prefecture-name.ts';

test('readers of English see each prefecture in both scripts', () => {
  const names = PREFECTURES.map((each) => prefectureName(each, 'en'));
  expect(names.filter((name) => !/^[A-Z][a-z]+ .+[都道府県]$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(47);
  expect(names[0]).toBe('Hokkaido 北海道');
  expect(prefectureName('京都府', 'en')).toBe('Kyoto 京都府');
  expect(prefectureName('長野県', 'en')).toBe('Nagano 長野県');
  expect(prefectureName('大分県', 'en')).toBe('Oita 大分県');
  expect(names.at(-1)).toBe('Okinawa 沖縄県');
});

test('readers of Japanese see the Japanese name', () => {
  expect(prefectureName('東京都', 'ja')).toBe('東京都');
});
