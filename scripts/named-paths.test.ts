import { describe, expect, it } from 'vitest';
import { namedPaths } from './named-paths.ts';

describe('namedPaths', () => {
  it('finds links, resolved from the document', () => {
    expect(
      namedPaths('docs/glossary.md', 'See [why](decisions/0001-a.md#top) and [home](../README.md).'),
    ).toEqual(['docs/decisions/0001-a.md', 'README.md']);
  });

  it('finds paths in backticks', () => {
    expect(namedPaths('README.md', 'Rules are in `packages/domain/src`, run `npm start`.')).toEqual([
      'packages/domain/src',
    ]);
  });

  it('ignores URLs, patterns and placeholders', () => {
    expect(
      namedPaths(
        'README.md',
        '[Base](https://base.org) `packages/*/src` `apps/market/src/routes/cards.$id.tsx`',
      ),
    ).toEqual([]);
  });
});
