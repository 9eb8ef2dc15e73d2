import { describe, expect, it } from 'vitest';
import { staleEntries, withoutEquivalents } from './equivalents.ts';
import { mutantsOf } from './mutators.ts';

const mutants = mutantsOf('fixture.ts', 'const a = b < c;\nconst d = b > c;\n');
const entry = { file: 'fixture.ts', line: 'const a = b < c;', mutation: '< → <=', reason: 'b is never c' };

describe('equivalent mutants', () => {
  it('are those of the same file, line and mutation', () => {
    const { open, equivalent } = withoutEquivalents(mutants, [entry]);
    expect(equivalent.map(({ line }) => line)).toEqual([1]);
    expect(open.map(({ line }) => line)).toEqual([2]);
    expect(staleEntries([entry], mutants)).toEqual([]);
  });

  it('are stale when the file, the line or the mutation is no longer there', () => {
    const stale = [
      { ...entry, file: 'other.ts' },
      { ...entry, line: 'const a = b < d;' },
      { ...entry, mutation: '> → >=' },
    ];
    expect(staleEntries([entry, ...stale], mutants)).toEqual(stale);
  });
});
