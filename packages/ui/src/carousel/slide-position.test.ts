import { describe, expect, it } from 'vitest';
import { loopedIndex, slidePosition } from './slide-position.ts';

describe('carousel', () => {
  it('continues from the last slide to the first, and back', () => {
    expect(loopedIndex(3, 3)).toBe(0);
    expect(loopedIndex(-1, 3)).toBe(2);
    expect(loopedIndex(0, 1)).toBe(0);
  });

  it('places each slide on the nearer side of the shown one', () => {
    expect([0, 1, 2].map((index) => slidePosition(index, 0, 3))).toEqual(['current', 'after', 'before']);
    expect([0, 1, 2].map((index) => slidePosition(index, 2, 3))).toEqual(['after', 'before', 'current']);
    expect([0, 1].map((index) => slidePosition(index, 1, 2))).toEqual(['after', 'current']);
  });
});
