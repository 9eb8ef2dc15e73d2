import { describe, expect, test } from 'vitest';
import { bandsOf } from './price-bands.ts';

describe('a range of prices', () => {
  test.each([
    ['between whole bands', { min: 1_000n, max: 1_999n }, { from: 1_000n, before: 2_000n }, []],
    ['of low prices, each a band of its own', { min: 5n, max: 7n }, { from: 5n, before: 8n }, []],
    [
      'that begins and ends within bands',
      { min: 1_234n, max: 45_678n },
      { from: 1_240n, before: 45_600n },
      [
        { min: 1_234n, max: 1_239n },
        { min: 45_600n, max: 45_678n },
      ],
    ],
    ['over the end of the digits', { min: 9_995n, max: 10_049n }, null, [{ min: 9_995n, max: 10_049n }]],
    [
      'whose bands become wider',
      { min: 9_985n, max: 10_149n },
      { from: 9_990n, before: 10_100n },
      [
        { min: 9_985n, max: 9_989n },
        { min: 10_100n, max: 10_149n },
      ],
    ],
    ['within a band', { min: 12_345n, max: 12_350n }, null, [{ min: 12_345n, max: 12_350n }]],
    ['of one price', { min: 10_000n, max: 10_000n }, null, [{ min: 10_000n, max: 10_000n }]],
    [
      'without a lowest price',
      { max: 12_345n },
      { from: 0n, before: 12_300n },
      [{ min: 12_300n, max: 12_345n }],
    ],
    [
      'without a highest price',
      { min: 12_345n },
      { from: 12_400n, before: null },
      [{ min: 12_345n, max: 12_399n }],
    ],
    ['that has no price', { min: 20_000n, max: 10_000n }, null, []],
  ])('%s', (_, range, bands, edges) => {
    expect(bandsOf(range)).toEqual({ bands, edges });
  });
});
