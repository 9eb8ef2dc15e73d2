import { describe, expect, it } from 'vitest';
import { compareProse, lowerCounts } from './compare-prose.ts';

const hit = { line: 3, phrase: 'anew', found: 'anew', instead: 'again' };

describe('compareProse', () => {
  it('refuses a phrase in a file without older ones', () => {
    expect(compareProse(new Map([['a.ts', [hit]]]), {})).toEqual(['a.ts:3 "anew": write again']);
  });

  it('refuses one phrase more than the list allows', () => {
    expect(compareProse(new Map([['a.ts', [hit]]]), { 'a.ts': 1 })).toEqual([]);
    expect(compareProse(new Map([['a.ts', [hit, hit]]]), { 'a.ts': 1 })).toHaveLength(2);
  });

  it('refuses documents and texts even when the list has them', () => {
    for (const path of ['docs/a.md', 'i18n/en.ts', 'a.ja.ts'])
      expect(compareProse(new Map([[path, [hit]]]), { [path]: 1 })).toHaveLength(1);
  });
});

describe('lowerCounts', () => {
  it('lowers counts, removes clean files and never adds or raises', () => {
    const found = new Map([
      ['lower.ts', [hit]],
      ['higher.ts', [hit, hit]],
      ['new.ts', [hit]],
    ]);
    expect(lowerCounts(found, { 'lower.ts': 2, 'higher.ts': 1, 'clean.ts': 1 })).toEqual({
      'lower.ts': 1,
      'higher.ts': 1,
    });
  });
});
