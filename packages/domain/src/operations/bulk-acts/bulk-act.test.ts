import { describe, expect, it } from 'vitest';
import { priceOfCard } from './bulk-act.ts';

const dollars = (amount: number) => BigInt(Math.round(amount * 1_000_000));

describe('the price of a card', () => {
  it('is the same for all cards, or a part of each value in whole cents, rounded up', () => {
    expect(priceOfCard({ kind: 'AMOUNT', amountBaseUnits: 7n }, null)).toBe(7n);
    const percent = (part: number, value: number) =>
      priceOfCard({ kind: 'PERCENT_OF_VALUE', percent: part }, dollars(value));
    expect(percent(100, 340)).toBe(dollars(340));
    expect(percent(110, 12.5)).toBe(dollars(13.75));
    expect(percent(33, 1)).toBe(dollars(0.33));
    expect(percent(33, 0.1)).toBe(dollars(0.04));
    expect(percent(1, 0.000001)).toBe(dollars(0.01));
  });

  it('by percent needs a value', () => {
    expect(priceOfCard({ kind: 'PERCENT_OF_VALUE', percent: 100 }, null)).toBeNull();
    expect(priceOfCard({ kind: 'PERCENT_OF_VALUE', percent: 100 }, 0n)).toBeNull();
  });
});
