import { describe, expect, it } from 'vitest';
import { isRollCount, isSeed, readTestRoll } from './test-roll-terms.ts';

describe('the input for a test roll', () => {
  it('asks for a random seed unless one is given', () => {
    expect(readTestRoll({ packs: '1', rolls: '100', seed: '' })).toEqual({ packs: 1, rolls: 100 });
    const seed = `0x${'Ab'.repeat(16)}`;
    expect(readTestRoll({ packs: '10', rolls: ' 5 ', seed: ` ${seed} ` })).toEqual({
      packs: 10,
      rolls: 5,
      seed: seed.toLowerCase(),
    });
  });

  it('has 1 to 1000 rolls and a seed of 16 bytes', () => {
    expect(['1', '1000', '0', '1001', '1.5', '', 'ten'].map(isRollCount)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(['', '0x12', `0x${'0'.repeat(32)}`, '0'.repeat(34)].map(isSeed)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
