// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the fixtures are source text
import { describe, expect, it } from 'vitest';
import { lineMutantsOf } from './line-mutants.ts';
import { apply } from './mutants.ts';

/** The text that each removal takes from a source, by the line that it is reported at. */
function removals(...lines: string[]): Record<number, string> {
  const source = lines.join('\n');
  return Object.fromEntries(
    lineMutantsOf('fixture.ts', source).map((mutant) => [
      mutant.line,
      source.slice(mutant.start, mutant.end).trim(),
    ]),
  );
}

/** A source without the part that is reported at a line. */
function without(line: number, ...lines: string[]): string[] {
  const source = lines.join('\n');
  return lineMutantsOf('fixture.ts', source)
    .filter((mutant) => mutant.line === line)
    .map((mutant) => apply(source, mutant));
}

describe('lines', () => {
  it('are removed with the statement that begins on them, and statements within it alone too', () => {
    expect(removals('if (a) {', '  ship(a);', "  throw new Error('b');", '}', 'const c = 1;')).toEqual({
      1: "if (a) {\n  ship(a);\n  throw new Error('b');\n}",
      2: 'ship(a);',
      3: "throw new Error('b');",
    });
  });

  it('leave an empty statement where a condition or a loop needs one', () => {
    expect(without(2, 'for (const a of b)', '  ship(a);')).toEqual(['for (const a of b)\n  ;']);
    expect(without(2, 'if (a)', '  ship(a);', 'pay();')).toEqual(['if (a)\n  ;\npay();']);
  });

  it('are not those of declarations, types, logs and failpoints', () => {
    const kept = ['const a = 1;', 'interface B {', '  c: string;', '}', "log.info('x');", "failpoint('y');"];
    expect(removals(...kept)).toEqual({});
  });

  it('are removed with the property or the element that begins on them', () => {
    expect(removals('const a = {', '  b: 1,', '  ...c,', '};', 'const d = [', '  e,', '];')).toEqual({
      2: 'b: 1,',
      3: '...c,',
      6: 'e,',
    });
  });

  it('are removed with the operand that begins on them, and with its operator', () => {
    const lines = ['const a =', '  b ||', '  c;'];
    expect(without(2, ...lines)).toEqual(['const a =\n  c;']);
    expect(without(3, ...lines)).toEqual(['const a =\n  b;']);
  });

  it('are removed with the call of a chain that begins on them', () => {
    expect(without(2, 'const a = from(b)', '  .where(c)', '  .execute();')).toEqual([
      'const a = from(b)\n  .execute();',
    ]);
  });

  it('are those of an SQL statement too, up to its end', () => {
    const lines = ['const a = sql`select b', '  from c', '  where d = ${d}`.execute(tx);'];
    expect(without(2, ...lines)).toEqual(['const a = sql`select b\n  where d = ${d}`.execute(tx);']);
    expect(without(3, ...lines)).toEqual(['const a = sql`select b\n  from c\n`.execute(tx);']);
    expect(removals('const text = `b', '  from c`;')).toEqual({});
  });
});
