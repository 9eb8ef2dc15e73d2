import { describe, expect, it } from 'vitest';
import { crestPattern } from './crest-pattern.ts';

const addresses = Array.from({ length: 200 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`);

describe('crest of an address', () => {
  it('is always the same, however the address is written', () => {
    expect(crestPattern('0xABCDEF')).toEqual(crestPattern('0xabcdef'));
  });

  it('differs between addresses that differ in a digit', () => {
    const crests = addresses.map((address) => JSON.stringify(crestPattern(address)));
    expect(new Set(crests).size).toBeGreaterThan(190);
  });

  it('has 3 to 8 leaves', () => {
    const leaves = addresses.map((address) => crestPattern(address).leaves);
    expect([Math.min(...leaves), Math.max(...leaves)]).toEqual([3, 8]);
  });
});
