import { placeholdersOf } from '@kura/web-kit';
import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';

const { en: english, ja: japanese } = allTexts;

type Key = keyof typeof japanese;

describe('texts', () => {
  it('say the same things in both languages', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(japanese).sort());
  });

  it('are filled in with the same names in both languages', () => {
    const differing = (Object.keys(japanese) as Key[]).filter(
      (key) => placeholdersOf(japanese[key]).join() !== placeholdersOf(english[key]).join(),
    );
    expect(differing).toEqual([]);
  });
});
