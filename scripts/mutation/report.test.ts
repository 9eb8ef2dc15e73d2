import { describe, expect, it } from 'vitest';
import type { Verdict } from './engine.ts';
import { mutantsOf } from './mutators.ts';
import { lineTableOf, sumOf, survivorsOf, tableOf } from './report.ts';

const [mutant] = mutantsOf('fixture.ts', 'const a = b < c;');
const tried = (...verdicts: Verdict[]) => verdicts.map((verdict) => ({ mutant: mutant!, verdict }));
const killed: Verdict = { status: 'killed', by: 'fixture.test.ts', failure: 'a: wrong' };

describe('report', () => {
  it('counts timeouts as kills, and mutants that no compiler accepts neither way', () => {
    const all = tried(
      killed,
      { status: 'timed-out', by: 'fixture.test.ts' },
      { status: 'survived' },
      { status: 'untested' },
      { status: 'type-error', error: 'TS2322' },
    );
    expect(sumOf(all)).toEqual({ mutants: 5, killed: 2, survived: 2, typeErrors: 1, score: 0.5 });
  });

  it('rounds a score down', () => {
    const all = tried(...Array<Verdict>(1999).fill(killed), { status: 'survived' });
    expect(tableOf('all', all)).toContain('99.9 %');
  });

  it('lists those that survived, with those that no test reaches', () => {
    const place = 'fixture.ts:1 · const a = b < c; · < → <=';
    expect(survivorsOf(tried(killed, { status: 'survived' }, { status: 'untested' }))).toBe(
      `${place}\n${place} · no test reaches it`,
    );
  });

  it('names for each line what noticed that it is missing', () => {
    expect(lineTableOf(tried(killed, { status: 'survived' }))).toBe(
      [
        '    1  const a = b < c;',
        '       → killed by fixture.test.ts (a: wrong)',
        '    1  const a = b < c;',
        '       → survived',
      ].join('\n'),
    );
  });
});
