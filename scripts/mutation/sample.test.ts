import { expect, it } from 'vitest';
import { sample } from './sample.ts';

const items = Array.from({ length: 1000 }, (_, index) => index);

it('selects the same items for the same seed, and others for another seed', () => {
  expect(sample(items, 20, 7)).toEqual(sample(items, 20, 7));
  expect(sample(items, 20, 7)).not.toEqual(sample(items, 20, 8));
  expect(sample(items, 30, 7).slice(0, 20)).toEqual(sample(items, 20, 7));
});

it('selects each item at most once, from the whole list', () => {
  expect(sample(items, 2000, 3).toSorted((a, b) => a - b)).toEqual(items);
  const first = new Set(Array.from({ length: 15 }, (_, seed) => sample(items, 1, seed)[0]));
  expect(first.size).toBeGreaterThan(10);
});
