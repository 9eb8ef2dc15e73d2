import { expect, test } from 'vitest';
import { missingPaths, recordFaults } from './documents.ts';

const sections = '\n\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n';

test.each([
  ['a link', 'See [why](decisions/0001-a.md#top) and [home](../README.md).', ['docs/decisions/0001-a.md']],
  ['a path in backticks', 'See `packages/gone/src`, run `npm start`.', ['packages/gone/src']],
  ['no URL, pattern or placeholder', '[Base](https://base.org) `packages/*/src` `apps/a/cards.$id.tsx`', []],
])('reports %s without a file', (_kind, text, missing) => {
  const faults = missing.map((path) => `docs/a.md names ${path}, which does not exist`);
  expect(missingPaths({ path: 'docs/a.md', text }, (path) => path === 'README.md')).toEqual(faults);
});

test.each([
  [
    'a name without a number',
    'rows-are.md',
    `# rows Rows are locked${sections}`,
    'the name begins with a number of four digits',
  ],
  ['a colon in the title', '0001-a.md', `# 0001: Rows${sections}`, 'the title is "# NNNN Statement"'],
  ['the number of another record', '0001-a.md', `# 0002 Rows${sections}`, 'the title is "# NNNN Statement"'],
  [
    'a missing section',
    '0001-a.md',
    `# 0001 Rows${sections.replace('## C', 'C')}`,
    'the sections are Context, Decision and Consequences',
  ],
  ['40 lines', '0001-a.md', `# 0001 Rows${sections}${'more\n'.repeat(27)}`, '40 lines are more than 39'],
])('reports a decision record with %s', (_fault, path, text, message) => {
  expect(recordFaults([{ path, text }])).toEqual([`${path}: ${message}`]);
});

const record = (number: number, name = 'a') => {
  const digits = String(number).padStart(4, '0');
  return { path: `docs/decisions/${digits}-${name}.md`, text: `# ${digits} Rows are locked${sections}` };
};

test('accepts complete decision records with gaps in their numbers', () => {
  expect(recordFaults([record(1), record(7)])).toEqual([]);
});

test('reports a number that another decision record has or replaces', () => {
  expect(recordFaults([record(1), record(1, 'b')])).toEqual([
    'docs/decisions/0001-a.md: another record has or replaces the number 0001',
    'docs/decisions/0001-b.md: another record has or replaces the number 0001',
  ]);
  const merged = { ...record(1), text: `${record(1).text}\nReplaces 0002, 0004.\n` };
  expect(recordFaults([merged, record(3), record(4)])).toEqual([
    'docs/decisions/0004-a.md: another record has or replaces the number 0004',
  ]);
});

test('reports more than 60 decision records', () => {
  const records = Array.from({ length: 61 }, (_, number) => record(number));
  expect(recordFaults(records.slice(1))).toEqual([]);
  expect(recordFaults(records)).toEqual([
    'docs/decisions: 61 records are more than 60, merge some of one area',
  ]);
});
