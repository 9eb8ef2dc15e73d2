import { describe, expect, it } from 'vitest';
import { designs } from './designs/index.ts';
import { collectionNumber, gradeName } from './record.ts';
import { demoSlabs } from './slabs.ts';

const slabs = demoSlabs();

describe('demo slabs', () => {
  it('are the same every time', () => {
    expect(demoSlabs()).toEqual(slabs);
  });

  it('have different certificate numbers', () => {
    expect(new Set(slabs.map(({ certificateNumber }) => certificateNumber)).size).toBe(slabs.length);
  });

  it('have whole grades from 1 to 10, each with the name that graders use', () => {
    const names = slabs.map(({ gradingNumber }) => gradeName(gradingNumber));
    expect(names).not.toHaveLength(0);
    expect(names.filter((name) => !/^[A-Z-]+( [A-Z-]+)?$/.test(name))).toEqual([]);
    expect(() => gradeName(9.5)).toThrow(RangeError);
    expect(() => gradeName(11)).toThrow(RangeError);
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
