import type pg from 'pg';
import { type AppliedMigration, createHistory, recordMigration } from './migration-history.ts';

/** A schema by its last migration and the hash of its definitions. */
export interface KnownSchema {
  readonly lastMigration: string;
  readonly hash: string;
}

/** The schema of the numbered migrations, which the baseline replaced. */
const formerSchema: KnownSchema = {
  lastMigration: '0278-waiting-rooms.sql',
  hash: '39358bf07f59e912cf00a79506dfc7b79017b95b81f4d3171d8eaf5293d3d1a2',
};

/**
 * Replaces a former schema by that of the baseline, with all rows, in one transaction.
 *
 * @throws when the schema is another than the known one. Nothing is changed then.
 */
export async function adoptFormerSchema(
  client: pg.ClientBase,
  baseline: readonly (AppliedMigration & { readonly sql: string })[],
  known: KnownSchema = formerSchema,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migration');
  const last = rows[0]?.name;
  if (last !== known.lastMigration || (await schemaHash(client)) !== known.hash) {
    throw new Error(
      `The database has the schema of an earlier version (${last}), and only that of ${known.lastMigration} can be ` +
        'adopted. Start the last version with numbered migrations once, or use an empty database: npm run reset ' +
        'gives the local shop one.',
    );
  }
  await client.query('begin');
  try {
    await client.query('alter schema public rename to former');
    await client.query('create schema public');
    for (const { sql } of baseline) await client.query(sql);
    await copyRows(client);
    await client.query(createHistory);
    for (const migration of baseline) await recordMigration(client, migration);
    await client.query('drop schema former cascade');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The former schema was not adopted: ${(error as Error).message}`, { cause: error });
  }
}

/** Copies the columns that both schemas have. Triggers would announce each row. */
async function copyRows(client: pg.ClientBase): Promise<void> {
  await client.query('set local session_replication_role = replica');
  const { rows: tables } = await client.query<{ name: string; columns: string; sequences: string[] }>(`
    select c.relname as name, string_agg(quote_ident(n.attname), ', ') as columns,
      array_remove(array_agg(case when n.attidentity <> '' then n.attname::text end), null) as sequences
    from pg_class f
    join pg_class c on c.relname = f.relname and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    join pg_attribute o on o.attrelid = f.oid and o.attnum > 0 and not o.attisdropped
    join pg_attribute n on n.attrelid = c.oid and n.attname = o.attname and not n.attisdropped and n.attgenerated = ''
    where f.relnamespace = to_regnamespace('former') and f.relkind in ('r', 'p')
    group by c.relname`);
  for (const { name, columns, sequences } of tables) {
    await client.query(`delete from public.${name}`);
    await client.query(
      `insert into public.${name} (${columns}) overriding system value select ${columns} from former.${name}`,
    );
    for (const column of sequences) {
      await client.query(`
        select setval(pg_get_serial_sequence('public.${name}', '${column}'),
          nextval(pg_get_serial_sequence('former.${name}', '${column}')), false)`);
    }
  }
  // The groups of the former schema have other keys.
  await client.query('delete from listed_card');
  await client.query('delete from card_group');
  await client.query('select list_all_cards()');
  await client.query('set local session_replication_role = origin');
}

/** Hashes columns, constraints, indexes, triggers, functions and views. */
export async function schemaHash(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(`
    with definition (text) as (
      select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
          pg_get_expr(d.adbin, d.adrelid))
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not tgisinternal and c.relnamespace = 'public'::regnamespace
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select viewname || ' ' || definition from pg_views where schemaname = 'public'
    )
    select encode(sha256(convert_to(string_agg(text, E'\\n' order by text collate "C"), 'UTF8')), 'hex') as hash
    from definition`);
  return rows[0]?.hash ?? '';
}
