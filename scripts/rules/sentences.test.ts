import { expect, test } from 'vitest';
import { sentenceFaults } from './sentences.ts';

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
