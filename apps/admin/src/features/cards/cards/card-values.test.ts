import { expect, test } from 'vitest';
import { cardFaults, cardInput, changesOf, emptyCard, filledCard, isWholeSlab } from './card-values.ts';

const whole = {
  ...emptyCard,
  collectionId: 'a-collection',
  certificateNumber: '１２ 34',
  englishTitle: ' Azure Dragon ',
  photoFront: 'front.webp',
};

test('sends trimmed texts, and null for none', () => {
  expect(cardInput(whole).facts).toMatchObject({
    englishTitle: 'Azure Dragon',
    category: null,
    value: null,
    yearOfIssue: null,
  });
  expect(cardInput({ ...whole, yearOfIssue: '1999' }).facts.yearOfIssue).toBe(1999);
});

test('names a grader, a number and a value that cannot be', () => {
  expect(cardFaults(whole)).toEqual({ grader: false, certificateNumber: false, value: false });
  expect(cardFaults({ ...whole, grader: '!', certificateNumber: '', value: '0' })).toEqual({
    grader: true,
    certificateNumber: true,
    value: true,
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
  expect(filledCard({ ...emptyCard, englishTitle: 'Ember Drake' }, record)).toEqual({
    ...emptyCard,
    gradingNumber: '9',
    englishTitle: 'Ember Drake',
    category: 'TCG Cards',
    yearOfIssue: '1999',
  });
  expect(filledCard(emptyCard, { ...record, gradingNumber: null }).gradingNumber).toBe('10');
});
