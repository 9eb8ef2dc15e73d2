import { expect, test } from 'vitest';
import { changesOf, emptyCard, isWholeSlab, readCard } from './card-draft.ts';

const whole = {
  ...emptyCard,
  collectionId: 'a-collection',
  certificateNumber: '１２ 34',
  englishTitle: ' Azure Dragon ',
  photoFront: 'front.webp',
};

test('a card needs a slab, a title, a front and a collection', () => {
  expect([...readCard(emptyCard).errors.keys()].sort()).toEqual([
    'certificateNumber',
    'collectionId',
    'englishTitle',
    'photoFront',
  ]);
  expect(readCard(whole).errors.size).toBe(0);
  expect(readCard(whole).facts).toMatchObject({ englishTitle: 'Azure Dragon', category: null, value: null });
});

test('what can’t be read is named', () => {
  const draft = { ...whole, grader: '!', yearOfIssue: '1776', value: '0', displayOrder: 'first' };
  expect(Object.fromEntries(readCard(draft).errors)).toEqual({
    grader: 'grader',
    yearOfIssue: 'year',
    value: 'amount',
    displayOrder: 'order',
  });
});

test('a slab is looked up once grader, number and grade are whole', () => {
  expect(isWholeSlab(whole)).toBe(true);
  expect(isWholeSlab({ ...whole, certificateNumber: '' })).toBe(false);
});

test('only what was changed of slab, value, files and secrecy is sent', () => {
  expect(changesOf(whole, { ...whole, englishTitle: 'Vermilion Bird' })).not.toHaveProperty('grader');
  expect(changesOf(whole, { ...whole, gradingNumber: '9' })).toMatchObject({ gradingNumber: 9 });
  expect(changesOf(whole, { ...whole, value: '12' })).toMatchObject({ value: '12' });
  expect(changesOf(whole, { ...whole, secret: true })).toMatchObject({ secret: true });
  expect(changesOf(whole, whole)).not.toHaveProperty('assets');
});
