import { expect, test } from 'vitest';
import { filledCells } from './filled-cells.ts';

const record = {
  grader: 'PSA' as const,
  certificateNumber: '12345678',
  gradingNumber: 9,
  gradeText: 'MINT 9',
  englishTitle: 'EMBER DRAKE',
  category: null,
  yearOfIssue: 1999,
  collectionNumber: '004',
  brand: null,
  population: null,
  populationHigher: null,
  fetchedAt: '2026-05-01T00:00:00.000Z',
};

test('empty cells are filled in, a wrong grade is replaced, and texts stay', () => {
  expect(
    filledCells({ grader: 'PSA', gradingNumber: '9.5', collectionNumber: '4', englishTitle: ' ' }, record),
  ).toEqual({
    grader: 'PSA',
    gradingNumber: '9',
    collectionNumber: '4',
    englishTitle: 'EMBER DRAKE',
    yearOfIssue: '1999',
  });
  expect(filledCells({ gradingNumber: '9.5' }, { ...record, gradingNumber: null }).gradingNumber).toBe('9.5');
});
