import { expect, test } from 'vitest';
import { emptyCollection, invalidFieldsOf, shownFields } from './collection-draft.ts';

const whole = {
  ...emptyCollection,
  name: 'Kura Wilds',
  symbol: 'KWILD',
  texts: { ja: { title: ' 蔵 ', description: '' }, en: { title: 'Kura', description: 'Spirits ' } },
};

test('a whole draft has no faults, an empty one has all', () => {
  expect(invalidFieldsOf(whole).size).toBe(0);
  expect([...invalidFieldsOf({ ...emptyCollection, displayOrder: 'x' })]).toEqual([
    'name',
    'symbol',
    'title.ja',
    'title.en',
    'displayOrder',
  ]);
});

test('each language needs its title, and a symbol is capital letters and digits', () => {
  expect([
    ...invalidFieldsOf({ ...whole, texts: { ...whole.texts, en: { title: ' ', description: '' } } }),
  ]).toEqual(['title.en']);
  expect([...invalidFieldsOf({ ...whole, symbol: 'kwild' })]).toEqual(['symbol']);
});

test('texts are sent without spaces around them, and no picture as null', () => {
  expect(shownFields(whole)).toEqual({
    texts: { ja: { title: '蔵', description: '' }, en: { title: 'Kura', description: 'Spirits' } },
    image: null,
    cover: null,
  });
});
