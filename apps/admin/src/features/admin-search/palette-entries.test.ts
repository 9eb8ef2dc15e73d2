import { expect, it } from 'vitest';
import { pagesMatching, places, titleOf } from './palette-entries.ts';

const pages = [
  { to: '/orders', title: 'Orders', icon: 'tag' },
  { to: '/cards', title: 'カード', icon: 'card' },
] as const;

it.each([
  ['', ['/orders', '/cards']],
  ['ORD', ['/orders']],
  ['カー', ['/cards']],
  ['drops', []],
])('the pages for %j are %j', (text, found) => {
  expect(pagesMatching(pages, text).map(({ to }) => to)).toEqual(found);
});

it('a pack is shown in this app', () => {
  expect(places.PACK('7')).toEqual({ to: '/cards/$id', params: { id: '7' } });
});

it('a record has its Japanese title in Japanese, where it has one', () => {
  const card = { title: 'Ember Drake', japaneseTitle: '残り火の竜' };
  expect([titleOf(card, 'ja'), titleOf(card, 'en')]).toEqual(['残り火の竜', 'Ember Drake']);
  expect(titleOf({ title: 'Hanako', japaneseTitle: '' }, 'ja')).toBe('Hanako');
});
