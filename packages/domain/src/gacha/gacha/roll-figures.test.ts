import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollFigures } from './roll-figures.ts';

const usd = (dollars: number) => BigInt(Math.round(dollars * 1_000_000));

describe('the value of rolls', () => {
  it('is summed up by mean and quantiles', () => {
    const rolls = [50, 1, 2, 3, 4, 5, 6, 7, 8, 14].map(usd);
    expect(rollFigures({ rolls, priceBaseUnits: null, expectedBaseUnits: usd(10) })).toEqual({
      priceBaseUnits: null,
      expectedBaseUnits: usd(10),
      meanBaseUnits: usd(10),
      values: { lowest: usd(1), tenth: usd(1), median: usd(5), ninetieth: usd(14), highest: usd(50) },
      margin: null,
    });
  });

  it('is counted by the shop’s margin, each bound in the bucket above it', () => {
    const rolls = [31, 30, 29, 20.000001, 10.000001, 10, 7.5, 7.6, 2.5, 0].map(usd);
    const { margin } = rollFigures({ rolls, priceBaseUnits: usd(10), expectedBaseUnits: usd(12) });
    expect(margin).toMatchObject({ expectedBasisPoints: -2000, lossPpm: 500_000 });
    const { buckets = [] } = margin ?? {};
    expect(buckets.map(({ fromBasisPoints, count }) => [fromBasisPoints, count])).toEqual([
      [null, 1],
      [-20_000, 3],
      [-10_000, 0],
      [-5_000, 1],
      [0, 2],
      [2_500, 1],
      [5_000, 0],
      [7_500, 2],
    ]);
    expect(buckets.map(({ toBasisPoints }) => toBasisPoints)).toEqual([
      ...buckets.slice(1).map(({ fromBasisPoints }) => fromBasisPoints),
      null,
    ]);
  });

  it('falls into one bucket each, and quantiles never cross', () => {
    const values = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.bigInt({ min: 1n, max: 10n ** 9n }), (rolls, price) => {
        const figures = rollFigures({ rolls, priceBaseUnits: price, expectedBaseUnits: 0n });
        const { lowest, tenth, median, ninetieth, highest } = figures.values;
        expect([lowest, tenth, median, ninetieth, highest]).toEqual(
          [highest, median, lowest, ninetieth, tenth].toSorted((a, b) => Number(a - b)),
        );
        const counted = figures.margin?.buckets.reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(rolls.length);
      }),
    );
  });

  it('has no margin with a price of 0', () => {
    expect(rollFigures({ rolls: [usd(1)], priceBaseUnits: 0n, expectedBaseUnits: usd(1) }).margin).toBeNull();
  });

  it('needs a roll', () => {
    expect(() => rollFigures({ rolls: [], priceBaseUnits: null, expectedBaseUnits: 0n })).toThrow(
      new RangeError('there is no roll to sum up'),
    );
  });
});
