import { describe, expect, it } from 'vitest';
import { findProse } from './find-prose.ts';
import { prosePatterns } from './patterns.ts';

const phrasesOf = (path: string, source: string) => findProse(path, source).map((hit) => hit.phrase);

describe.each(prosePatterns)('the pattern for "$phrase"', ({ phrase, catches, passes }) => {
  it('finds its example in a document', () => {
    expect(phrasesOf('docs/a.md', catches)).toEqual([phrase]);
  });

  it('passes the correct use', () => {
    expect(phrasesOf('docs/a.md', passes)).toEqual([]);
  });
});

describe('findProse', () => {
  it('finds a phrase in each kind of comment', () => {
    expect(phrasesOf('a.ts', 'const a = 1; // counted anew')).toEqual(['anew']);
    expect(phrasesOf('a.tsx', '/** Counted anew. */')).toEqual(['anew']);
    expect(phrasesOf('a.sol', 'uint a; /// counted anew')).toEqual(['anew']);
    expect(phrasesOf('a.sql', 'select 1; -- counted anew')).toEqual(['anew']);
    expect(phrasesOf('a.css', 'a { /* counted anew */ }')).toEqual(['anew']);
  });

  it('finds a phrase that a line break divides, and names its line', () => {
    const source = '/**\n * The seller is\n * told of the sale.\n */\n';
    expect(findProse('a.ts', source).map(({ line, found }) => ({ line, found }))).toEqual([
      { line: 2, found: 'is told' },
    ]);
  });

  it('does not join two paragraphs', () => {
    expect(phrasesOf('a.md', 'The price is\n\ntold.')).toEqual([]);
  });

  it('finds a phrase in a text of several words, but not in a single word', () => {
    expect(phrasesOf('a.en.ts', "export const a = { b: 'Counted anew' };")).toEqual(['anew']);
    expect(phrasesOf('a.ts', "export const a = { kind: 'anew' };")).toEqual([]);
  });

  it('finds a phrase in the title of a test, but not in its data', () => {
    expect(phrasesOf('a.test.ts', "it('counts anew', () => {});")).toEqual(['anew']);
    expect(phrasesOf('a.test.ts', "it.each([1])('counts anew', () => {});")).toEqual(['anew']);
    expect(phrasesOf('a.test.ts', "expect(answer).toBe('counted anew');")).toEqual([]);
  });

  it('passes names of code', () => {
    expect(phrasesOf('a.ts', 'const whatever = desk.stands(anew);')).toEqual([]);
    expect(phrasesOf('a.ts', 'const text = `total of $' + '{desk.anew} cards`;')).toEqual([]);
    expect(phrasesOf('a.ts', '// Calls `anew`, see {@link whatever}.')).toEqual([]);
    expect(phrasesOf('a.md', 'Run:\n\n```sh\nnpm run anew\n```\n')).toEqual([]);
  });

  it('takes no comment from a string or a regular expression', () => {
    expect(phrasesOf('a.ts', "const url = ['https://kura.example/anew'];")).toEqual([]);
    expect(phrasesOf('a.ts', "const quote = text.replace(/['/]/g, anew); // counted anew")).toEqual(['anew']);
  });
});
