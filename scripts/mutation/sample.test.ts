import { describe, expect, it } from 'vitest';
import { sample } from './sample.ts';

const items = Array.from({ length: 1000 }, (_, index) => index);

describe('sample', () => {
  it('is the same for the same seed, and differs for another seed', () => {
    expect(sample(items, 20, 7)).toEqual(sample(items, 20, 7));
    expect(sample(items, 20, 7)).not.toEqual(sample(items, 20, 8));
  });

  it('has each item at most once', () => {
    expect(new Set(sample(items, 500, 3)).size).toBe(500);
  });

  it('is the start of a larger one with the same seed', () => {
    expect(sample(items, 30, 7).slice(0, 20)).toEqual(sample(items, 20, 7));
  });

  it('is the whole list when it is smaller than the sample', () => {
    expect(sample(items, 2000, 3).toSorted((a, b) => a - b)).toEqual(items);
  });

  it('comes from the whole list', () => {
    const first = new Set(Array.from({ length: 40 }, (_, seed) => sample(items, 1, seed)[0]));
    expect(first.size).toBeGreaterThan(30);
  });
});
