import { describe, expect, it } from 'vitest';
import { quantityChoices } from './drop-facts.ts';

describe('quantities to choose from', () => {
  it('are 1, 5 and 10 when limits allow them', () => {
    expect(quantityChoices(10)).toEqual([1, 5, 10]);
    expect(quantityChoices(40)).toEqual([1, 5, 10]);
  });

  it('end with the most one may buy when that is less than ten', () => {
    expect(quantityChoices(1)).toEqual([1]);
    expect(quantityChoices(3)).toEqual([1, 3]);
    expect(quantityChoices(5)).toEqual([1, 5]);
    expect(quantityChoices(7)).toEqual([1, 5, 7]);
  });

  it('stay in view when nothing may be bought, for the reason to be read', () => {
    expect(quantityChoices(0)).toEqual([1, 5, 10]);
  });
});
