import { describe, expect, it } from 'vitest';
import { collectionNumber, designs } from './designs.ts';
import { demoSlabs } from './slabs.ts';

const slabs = demoSlabs();

describe('demo slabs', () => {
  it('are the same every time', () => {
    expect(demoSlabs()).toEqual(slabs);
  });

  it('have different certificate numbers of eight digits', () => {
    expect(new Set(slabs.map(({ certificateNumber }) => certificateNumber)).size).toBe(slabs.length);
    expect(slabs.filter(({ certificateNumber }) => !/^\d{8}$/.test(certificateNumber))).toEqual([]);
  });

  it('show every design', () => {
    expect(new Set(slabs.map(({ design }) => design.key)).size).toBe(designs.length);
  });
});

describe('designs', () => {
  it('have different keys, and different numbers within their set', () => {
    expect(new Set(designs.map(({ key }) => key)).size).toBe(designs.length);
    const numbers = designs.map((design) => `${design.set.expansionMark} ${collectionNumber(design)}`);
    expect(new Set(numbers).size).toBe(designs.length);
    for (const { number, set } of designs) expect(number).toBeLessThanOrEqual(set.size);
  });

  it('have titles in both languages', () => {
    expect(designs).not.toHaveLength(0);
    for (const { titleEn, titleJa } of designs) {
      expect(titleEn).toMatch(/^[\x20-\x7e]+$/);
      expect(titleJa).toMatch(/[぀-ヿ一-鿿]/);
    }
  });
});
