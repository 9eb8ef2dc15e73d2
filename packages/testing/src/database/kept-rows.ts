import pg from 'pg';

/**
 * Functions that empty all tables, keep the rows of a database under a name and put them back. That takes a few milliseconds, where
 * a database of its own takes 1,300 files and connections that know no table yet. Sequences never go back: a listener that remembers
 * the last number misses nothing.
 */
const functions = (tables: readonly string[]) => `
create schema kura_test;

-- Those of the movement shop.
create table kura_test.movement_thing (key text primary key, holder text not null, amount numeric not null,
                                       moved_at_seconds bigint not null);
create index on kura_test.movement_thing (holder);
create table kura_test.movement_account (holder text primary key, things int not null);

create table kura_test.kept (name text, statement text, position integer generated always as identity);

-- A database with a changed schema isn't used again.
create table kura_test.schema_change (tag text);
create function kura_test.note_schema_change() returns event_trigger language plpgsql as $$
begin
  insert into kura_test.schema_change values (tg_tag);
end $$;
create event trigger kura_test_schema_change on ddl_command_end execute function kura_test.note_schema_change();

create function kura_test.empty_tables() returns void language plpgsql as $$
begin
  ${tables.map((table) => `delete from ${table};`).join('\n  ')}
end $$;

create function kura_test.keep_rows(kept_name text) returns void language plpgsql as $$
declare
  source regclass;
  target text;
  columns text;
  has_rows boolean;
begin
  foreach source in array array[${tables.map((table) => `'${table}'`).join(', ')}]::regclass[] loop
    execute format('select exists (select from %s)', source) into has_rows;
    continue when not has_rows;
    target := format('kura_test.%I', kept_name || ' ' || source::oid);
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = source and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('create unlogged table %s as select %s from %s', target, columns, source);
    insert into kura_test.kept (name, statement) values (kept_name, format(
      'insert into %s (%s) overriding system value select * from %s', source, columns, target));
  end loop;
end $$;

create function kura_test.restore_rows(kept_name text) returns void language plpgsql as $$
declare
  kept record;
begin
  perform kura_test.empty_tables();
  for kept in select statement from kura_test.kept where name = kept_name order by position loop
    execute kept.statement;
  end loop;
end $$;
`;

/** They say which migrations a database has, and which jobs a running queue knows by their numbers. */
const notEmptied = [
  'public.schema_migration',
  'graphile_worker.migrations',
  'graphile_worker._private_known_crontabs',
  'graphile_worker._private_tasks',
];

/** Adds the functions to a migrated database that others are copied from, and keeps its rows under this name. */
export const EMPTY_SHOP = 'empty';

/** Prepares a template: each copy can keep rows and return to them. */
export async function installKeptRows(url: string): Promise<void> {
  const client = await connectAsReplica(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') order by 1`,
    );
    const tables = rows.map(({ name }) => name).filter((name) => !notEmptied.includes(name));
    tables.push('kura_test.movement_thing', 'kura_test.movement_account');
    await client.query(functions(tables));
    await client.query('select kura_test.keep_rows($1)', [EMPTY_SHOP]);
  } finally {
    await client.end();
  }
}

/** A connection for which neither triggers nor foreign keys nor the note of schema changes apply. */
export async function connectAsReplica(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c session_replication_role=replica' });
  client.on('error', () => {});
  await client.connect();
  return client;
}
