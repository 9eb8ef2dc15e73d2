import { expect, test } from 'vitest';
import { isGrade } from './grade.ts';

test('grades are the whole numbers from 1 to 10', () => {
  const grades = [-1, 0, 1, 5, 10, 11, 9.5, Number.NaN, Number.POSITIVE_INFINITY].filter(isGrade);
  expect(grades).toEqual([1, 5, 10]);
});
