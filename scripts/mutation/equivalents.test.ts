import path from 'node:path';
import { expect, it } from 'vitest';
import { among, readEquivalents } from './equivalents.ts';
import { mutantsOf } from './mutators.ts';

it('finds the mutant of an entry by file, line and mutation', () => {
  const isMutant = among(mutantsOf('fixture.ts', 'const a = b < c;\nconst d = b > c;\n'));
  const entry = { file: 'fixture.ts', lineText: 'const a = b < c;', mutation: '< → <=' };
  expect(isMutant(entry)).toBe(true);
  expect(isMutant({ ...entry, file: 'other.ts' })).toBe(false);
  expect(isMutant({ ...entry, lineText: 'const a = b < d;' })).toBe(false);
  expect(isMutant({ ...entry, mutation: '> → >=' })).toBe(false);
});

it('reads the list, whose entries all fit a mutant', () => {
  const equivalents = readEquivalents(path.join(import.meta.dirname, '../..'));
  expect(equivalents).toContainEqual({
    file: 'packages/domain/src/money/amount.ts',
    lineText: expect.stringContaining('const digits'),
    mutation: '< → <=',
    reason: 'zero negated is zero',
  });
});
