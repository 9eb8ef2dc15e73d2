import { parseAmount } from '@kura/domain/money';
import { describe, expect, it } from 'vitest';
import { nothingKnown as nothing } from '../known-prices.ts';
import { priceBy, priceStep, sumOfMany } from './sell-many-prices.ts';

describe('pricing several cards by a rule', () => {
  it('goes one step below the floor, by a step that grows with the price', () => {
    const below = (floor: string) => priceBy('undercut', { ...nothing, floor });
    expect(below('0.5')).toBe('0.49');
    expect(below('5')).toBe('4.9');
    expect(below('25')).toBe('24');
    expect(below('250')).toBe('245');
    expect(below('2500')).toBe('2490');
    expect(below('25000')).toBe('24500');
  });

  it('never sets a price of zero', () => {
    expect(priceBy('undercut', { ...nothing, floor: '0.01' })).toBe('0.01');
    expect(priceBy('value', { ...nothing, value: '0' })).toBeNull();
  });

  it('prices cards with known data and leaves the others unchanged', () => {
    const known = { ...nothing, floor: '12', lastSale: '10', value: '11' };
    expect(priceBy('floor', known)).toBe('12');
    expect(priceBy('lastSale', known)).toBe('10');
    expect(priceBy('value', known)).toBe('11');
    expect(priceBy('undercut', nothing)).toBeNull();
  });

  it('steps by hundredths of a dollar at least', () => {
    expect(priceStep(0n)).toBe(parseAmount('0.01'));
  });
});

describe('the total of several prices', () => {
  it('is the sum of each after its own fee, to the last unit', () => {
    expect(sumOfMany(['10', '0.000001', ''], '2.5')).toEqual({
      unpriced: 1,
      totalBaseUnits: parseAmount('10.000001'),
      feeBaseUnits: parseAmount('0.25'),
      proceedsBaseUnits: parseAmount('9.750001'),
    });
  });

  it('counts invalid input as unpriced', () => {
    expect(sumOfMany(['0', '.', 'x'], '2.5')).toMatchObject({ unpriced: 3, totalBaseUnits: 0n });
  });
});
