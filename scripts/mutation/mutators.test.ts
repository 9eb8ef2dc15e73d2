// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the fixtures are source text
import { describe, expect, it } from 'vitest';
import { apply } from './mutants.ts';
import { mutantsOf } from './mutators.ts';

/** The lines that a source becomes, by mutation. */
function mutations(source: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const mutant of mutantsOf('fixture.ts', source)) {
    found[mutant.mutation] = [...(found[mutant.mutation] ?? []), apply(source, mutant)];
  }
  return found;
}

describe('mutants', () => {
  it('negate conditions', () => {
    expect(mutations('if (isOpen) ship();')['negate the condition']).toEqual(['if (!(isOpen)) ship();']);
    expect(mutations('const at = late ? 1 : 2;')).toEqual({
      'negate the condition': ['const at = !(late) ? 1 : 2;'],
    });
  });

  it('change one operator of a condition once', () => {
    expect(mutations('if (a === b) ship(a);')).toEqual({
      '=== → !==': ['if (a !== b) ship(a);'],
      'drop the call': ['if (a === b) ;'],
    });
    expect(mutations('if (!a) b += 1;')).toEqual({
      'drop !': ['if (a) b += 1;'],
      '+= → -=': ['if (!a) b -= 1;'],
    });
  });

  it('move the boundaries of comparisons', () => {
    expect(mutations('const x = [a < b, a <= b, a > b, a >= b];')).toEqual({
      '< → <=': ['const x = [a <= b, a <= b, a > b, a >= b];'],
      '<= → <': ['const x = [a < b, a < b, a > b, a >= b];'],
      '> → >=': ['const x = [a < b, a <= b, a >= b, a >= b];'],
      '>= → >': ['const x = [a < b, a <= b, a > b, a > b];'],
    });
  });

  it('drop guards that throw, return or continue, and no others', () => {
    const dropped = (body: string) =>
      mutations(`function f() { ${body} }`)['drop the guard']?.map((source) => source.slice(15, -2));
    expect(dropped("if (a) throw new Error('no');")).toEqual(['{}']);
    expect(dropped('if (a) {\n  count += 1;\n  return null;\n}')).toEqual(['{}']);
    expect(dropped('for (const a of b) if (a) continue;')).toEqual(['for (const a of b) {}']);
    expect(dropped('if (a) count += 1;')).toBeUndefined();
    expect(dropped('if (a) return 1; else count += 1;')).toBeUndefined();
  });

  it('drop calls, such as writes, but no logs and failpoints', () => {
    expect(mutations("await tx.deleteFrom('card').execute();")).toEqual({ 'drop the call': [';'] });
    expect(mutations('publish(tx, message);')).toEqual({ 'drop the call': [';'] });
    expect(mutations("context.log.info('done'); await failpoint('x'); logger.warn('y');")).toEqual({});
  });

  it('change arithmetic, and leave text and constants alone', () => {
    expect(mutations('const x = a + b * 2n;')).toEqual({
      '+ → -': ['const x = a - b * 2n;'],
      '* → /': ['const x = a + b / 2n;'],
    });
    expect(mutations("const x = 'a' + b + `c`;")).toEqual({});
    expect(mutations('const DAY_SECONDS = 24 * 60 * 60;')).toEqual({});
  });

  it('find an operator behind parentheses and comments', () => {
    expect(mutations('const x = (a - 1) /* - */ * b;')).toEqual({
      '- → +': ['const x = (a + 1) /* - */ * b;'],
      '* → /': ['const x = (a - 1) /* - */ / b;'],
    });
  });

  it('are numbered when a line has several of a kind', () => {
    expect(mutations('const x = a < b || c < d;')).toEqual({
      '< → <=': ['const x = a <= b || c < d;'],
      '|| → &&': ['const x = a < b && c < d;'],
      '< → <= (2)': ['const x = a < b || c <= d;'],
    });
  });

  it('drop one where of several, and show its own line', () => {
    const source = "const row = db\n  .where('a', '=', 1)\n  .where('b', '=', 2)\n  .execute();";
    expect(mutations(source)['drop .where()']).toEqual([
      "const row = db\n  .where('b', '=', 2)\n  .execute();",
      "const row = db\n  .where('a', '=', 1)\n  .execute();",
    ]);
    expect(mutantsOf('fixture.ts', source).map(({ lineText }) => lineText)).toEqual([
      ".where('a', '=', 1)",
      ".where('b', '=', 2)",
    ]);
  });

  it('exchange && and ||, true and false, and fallbacks', () => {
    expect(mutations('const x = a && b;')).toEqual({ '&& → ||': ['const x = a || b;'] });
    expect(mutations('const x = a || b;')).toEqual({ '|| → &&': ['const x = a && b;'] });
    expect(mutations('const x = { a: true, b: false };')).toEqual({
      'true → false': ['const x = { a: false, b: false };'],
      'false → true': ['const x = { a: true, b: true };'],
    });
    expect(mutations('const x = a ?? b;')).toEqual({ 'always the fallback of ??': ['const x = (b);'] });
  });

  it('exchange and drop methods of lists', () => {
    expect(mutations('const x = list.some(isOpen);')).toEqual({
      'some → every': ['const x = list.every(isOpen);'],
    });
    expect(mutations('const x = Math.max(a, b);')).toEqual({ 'max → min': ['const x = Math.min(a, b);'] });
    expect(mutations('const x = list.filter(isOpen).length;')).toEqual({
      'drop .filter()': ['const x = list.length;'],
    });
  });

  it('weaken SQL, and keep the and of between', () => {
    expect(mutations('const x = sql`where a = ${b} and c is null`;')).toEqual({
      'SQL: and → or': ['const x = sql`where a = ${b} or c is null`;'],
      'SQL: is null → is not null': ['const x = sql`where a = ${b} and c is not null`;'],
    });
    expect(mutations('const x = sql<Row>`where a between ${b} and ${c}`;')).toEqual({});
    expect(mutations('const x = sql`where not exists (select 1) or a < b`;')).toEqual({
      'SQL: not exists → exists': ['const x = sql`where exists (select 1) or a < b`;'],
      'SQL: or → and': ['const x = sql`where not exists (select 1) and a < b`;'],
      'SQL: < → <=': ['const x = sql`where not exists (select 1) or a <= b`;'],
    });
    expect(mutations('const x = text`a and b`;')).toEqual({});
  });

  it('change SQL that a value of another statement contains once', () => {
    expect(mutations('const x = sql`where ${sql`a and b`}`;')).toEqual({
      'SQL: and → or': ['const x = sql`where ${sql`a or b`}`;'],
    });
  });

  it('leave types, imports and the words of errors alone', () => {
    expect(mutations("import a from 'a';\ntype T = true | false;\ninterface I { a: false }")).toEqual({});
    expect(mutations('const x: (a: true) => false = y as unknown as true;')).toEqual({});
    expect(mutations('throw new Error(text.slice(0, 4));')).toEqual({});
  });

  it('tell the line and its text', () => {
    const [mutant] = mutantsOf('fixture.ts', 'const a = 1;\n  const b = a + 1; // 一つ\n');
    expect(mutant).toMatchObject({ file: 'fixture.ts', line: 2, lineText: 'const b = a + 1; // 一つ' });
  });

  it('change further places of their file', () => {
    const source = 'const a = b < c;';
    const [mutant] = mutantsOf('fixture.ts', source);
    const also = [{ file: 'fixture.ts', start: 6, end: 7, replacement: 'long' }];
    expect(apply(source, { ...mutant!, also })).toBe('const long = b <= c;');
    expect(apply(source, { ...mutant!, also }, 'other.ts')).toBe(source);
  });

  it('are refused in files that cannot be parsed', () => {
    expect(() => mutantsOf('fixture.ts', 'if (')).toThrow(/^fixture.ts can't be parsed/);
  });
});
