import { expect, test } from 'vitest';
import { emptyCollection, faultsOf, shownFields } from './collection-draft.ts';

const whole = {
  ...emptyCollection,
  name: 'Kura Wilds',
  symbol: 'KWILD',
  texts: { ja: { title: ' 蔵 ', description: '' }, en: { title: 'Kura', description: 'Spirits ' } },
};

test('a whole draft has no faults, an empty one has all', () => {
  expect(faultsOf(whole).size).toBe(0);
  expect([...faultsOf({ ...emptyCollection, displayOrder: 'x' })]).toEqual([
    'name',
    'symbol',
    'title.ja',
    'title.en',
    'displayOrder',
  ]);
});

test('each language needs its title, and a symbol is capital letters and digits', () => {
  expect([...faultsOf({ ...whole, texts: { ...whole.texts, en: { title: ' ', description: '' } } })]).toEqual(
    ['title.en'],
  );
  expect([...faultsOf({ ...whole, symbol: 'kwild' })]).toEqual(['symbol']);
});

test('texts are sent without spaces around them, and no picture as null', () => {
  expect(shownFields(whole)).toEqual({
    texts: { ja: { title: '蔵', description: '' }, en: { title: 'Kura', description: 'Spirits' } },
    image: null,
    cover: null,
  });
});
