import { expect, test } from 'vitest';
import { changesOf, emptyCard, filledDraft, isWholeSlab, readCard } from './card-draft.ts';

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

test('lists the fields with invalid input', () => {
  const draft = { ...whole, grader: '!', yearOfIssue: '1776', value: '0', displayOrder: 'first' };
  expect(Object.fromEntries(readCard(draft).errors)).toEqual({
    grader: 'grader',
    yearOfIssue: 'year',
    value: 'amount',
    displayOrder: 'order',
  });
});

test('a slab is looked up once grader, number and grade are complete', () => {
  expect(isWholeSlab(whole)).toBe(true);
  expect(isWholeSlab({ ...whole, certificateNumber: '' })).toBe(false);
});

test('sends slab, value, files and secrecy only when they changed', () => {
  expect(changesOf(whole, { ...whole, englishTitle: 'Vermilion Bird' })).not.toHaveProperty('grader');
  expect(changesOf(whole, { ...whole, gradingNumber: '9' })).toMatchObject({ gradingNumber: 9 });
  expect(changesOf(whole, { ...whole, value: '12' })).toMatchObject({ value: '12' });
  expect(changesOf(whole, { ...whole, secret: true })).toMatchObject({ secret: true });
  expect(changesOf(whole, whole)).not.toHaveProperty('assets');
});

test('a certificate fills in the grade and the empty texts, and keeps typed ones', () => {
  const record = {
    grader: 'PSA' as const,
    certificateNumber: '12345678',
    gradingNumber: 9,
    gradeText: 'MINT 9',
    englishTitle: 'EMBER DRAKE',
    category: 'TCG Cards',
    yearOfIssue: 1999,
    collectionNumber: null,
    brand: 'KURA WILDS',
    population: 1,
    populationHigher: 0,
    fetchedAt: '2026-05-01T00:00:00.000Z',
  };
  expect(filledDraft({ ...emptyCard, englishTitle: 'Ember Drake' }, record)).toEqual({
    ...emptyCard,
    gradingNumber: '9',
    englishTitle: 'Ember Drake',
    category: 'TCG Cards',
    yearOfIssue: '1999',
  });
  expect(filledDraft(emptyCard, { ...record, gradingNumber: null }).gradingNumber).toBe('10');
});
