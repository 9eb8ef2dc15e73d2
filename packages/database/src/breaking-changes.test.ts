import { describe, expect, it } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import { isBaseline, readMigrations } from './index.ts';

describe('[T38] a migration that the previous server works with', () => {
  it('is every one after the baseline', async () => {
    const migrations = await readMigrations();
    expect(migrations.filter(isBaseline)).toHaveLength(9);
    const breaking = migrations
      .filter((migration) => !isBaseline(migration))
      .flatMap(({ name, sql }) => breakingChanges(sql).map((what) => `${name} ${what}`));
    expect(breaking).toEqual([]);
  });

  it.each([
    'create table reading (id uuid primary key, at timestamptz not null);',
    'alter table card add column note text;',
    "alter table card add column note text not null default '', add constraint note_length check (length(note) < 9);",
    'alter table card add check (value >= 0) not valid;',
    "create function f() returns text language sql as $$ select 'drop table card' $$;",
    '-- alter table card drop column note;\ncreate index on card (note);',
    "alter type card_rank add value 'D';",
  ])('adds: %s', (sql) => {
    expect(breakingChanges(sql)).toEqual([]);
  });

  it.each([
    ['alter table card drop column note;', 'drops an object that the previous version may use'],
    ['drop table card;', 'drops an object that the previous version may use'],
    ['alter table card rename column note to remark;', 'renames an object that the previous version may use'],
    ['alter table card rename to slab;', 'renames an object that the previous version may use'],
    ['alter table card alter column value type integer;', 'changes the type of a column'],
    ['alter table card alter note set not null;', 'requires a value that the previous version may not write'],
    ['alter table card add column note text not null;', 'adds a required column without a default'],
    [
      "alter table card add column size text default '', add column note text not null;",
      'adds a required column without a default',
    ],
  ])('refuses: %s', (sql, what) => {
    expect(breakingChanges(sql)).toEqual([expect.stringContaining(what)]);
  });

  it('may remove what an earlier one replaced, when it says so', () => {
    const sql =
      '-- contracts 20270131120000: since 2.3 nothing reads the note\nalter table card drop column note;';
    expect(breakingChanges(sql)).toEqual([]);
    expect(breakingChanges(sql.replace('contracts 20270131120000', 'drops'))).toHaveLength(1);
  });
});
