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
  ['a missing number', '0002-a.md', `# 0002 Rows are locked${sections}`, 'the next number is 0001'],
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

test('accepts a complete decision record', () => {
  expect(
    recordFaults([{ path: 'docs/decisions/0001-a.md', text: `# 0001 Rows are locked${sections}` }]),
  ).toEqual([]);
});
