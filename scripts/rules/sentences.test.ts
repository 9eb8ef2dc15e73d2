import { expect, test } from 'vitest';
import { compareCounts, sentenceFaults, shrinkCounts } from './sentences.ts';

const faults = (path: string, text: string) => sentenceFaults({ path, text });
const ofs = 'The title of the page of a card of a user.';

test.each([
  ['a.ts', `/**\n * ${ofs}\n */`],
  ['a.tsx', 'const a = 1; // The title of the page\n// of a card of a user.'],
  ['a.mjs', "const a = text.replace(/['/]/g, b); // What is left."],
  ['a.sol', `/// Pays. Whose card it was.`],
  ['a.sql', `select '-- what'; -- ${ofs}`],
  ['a.css', `a { color: red; } /* ${ofs} */`],
  ['a.ts', '/**\n * Reads.\n *\n * @returns what is left\n */'],
  ['a.test.ts', `test.each(list)('[T34] what is left of %s', () => {});`],
  ['a.test.ts', 'describe(`of which the title is`, () => {});'],
  ['docs/decisions/0001-a.md', '# 0001 Of which card a title is'],
])('reports one sentence of %s: %s', (path, text) => {
  expect(faults(path, text)).toHaveLength(1);
});

test.each([
  ['a.ts', '/** The title of a page. The page of a card, of `of` and {@link of}. */'],
  ['a.ts', '/**\n * - one of two\n * - two of three of four\n */'],
  ['a.ts', "const url = ['https://kura.example/ what of it of it of it'];"],
  ['a.test.ts', "expect(answer).toBe('what is left');"],
  ['a.ts', "it('what is left', () => {});"],
])('accepts %s: %s', (path, text) => {
  expect(faults(path, text)).toEqual([]);
});

test('names the line and the fault', () => {
  expect(faults('a.ts', `\n/**\n * Reads a title.\n * ${ofs}\n */`)).toEqual([
    `a.ts:4 a sentence has 3 "of", 2 are the most: ${ofs}`,
  ]);
  expect(faults('a.ts', '// What is left.')).toEqual([
    'a.ts:1 a sentence begins with "What", name the thing: What is left.',
  ]);
});

test('allows the number of old sentences that is listed, and no other number', () => {
  const found = new Map([['a.ts', ['one', 'two']]]);
  expect(compareCounts(found, { 'a.ts': 2 })).toEqual([]);
  expect(compareCounts(found, {})).toEqual(['one', 'two']);
  expect(compareCounts(found, { 'a.ts': 1 })).toEqual(['one', 'two']);
  expect(compareCounts(found, { 'a.ts': 3 })).toEqual([
    'a.ts has 2 old sentences, and 3 are listed: npm run format lowers the number',
  ]);
});

test('never raises a listed number', () => {
  const counts = { 'a.ts': 1, 'b.ts': 2, 'new.ts': 1 };
  const found = new Map(
    Object.entries(counts).map(([path, count]) => [path, Array<string>(count).fill('one')]),
  );
  expect(shrinkCounts(found, { 'a.ts': 3, 'b.ts': 1, 'gone.ts': 1 })).toEqual({ 'a.ts': 1, 'b.ts': 1 });
});
