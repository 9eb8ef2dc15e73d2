import type { Database } from '@kura/database';
import { createTestDatabase, type TestDatabase } from '@kura/testing/database';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasureHooks } from './features.ts';
import { rooms } from './platform/index.ts';
import { retainedData } from './retained-data.ts';

// Inserts rows of one user in every table, with a canary in each column for free text, erases the user and searches all
// tables.

const userId = '0000dead-0000-4000-8000-00000000beef';
const canary = 'canary@kura.test';
const hexOf = (text: string) => Buffer.from(text).toString('hex');

/** Columns that identify a user, with their values. */
const identities: Readonly<Record<string, string>> = {
  'audit_log.actor_id': userId,
  'audit_log.subject_id': userId,
  'idempotency_key.identity': `user:${userId}`,
  'realtime_event.room': rooms.user(userId),
  'realtime_room.room': rooms.user(userId),
};
const personalColumn =
  /^(?:user_id|user_ids|actor_id|bidder|buyer|email|holder|identity|offerer|recipient|room|seller|wallet)$/;
/** Columns with texts of programs, which no person chooses. */
const machineText = /_(?:address|hash|hashes|id|ids|root)$|^(?:root|signature|traceparent)$/;
/** Tables with free text and without a column that identifies a user. */
const otherPersonalTables = ['client_error', 'operator_transaction', 'outbox'];
/** Admins aren't users. */
const adminTables = ['admin_user', 'admin_gift', 'approval'];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly checks: readonly string[];
  /** The table and column of a foreign key. */
  readonly to: readonly [string, string] | null;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function readColumns(tx: Transaction<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks,
      (select array[k.confrelid::regclass::text, t.attname::text] from pg_constraint k
         join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as to
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`.execute(tx);
  return rows;
}

/** An object has the canary as its `name`: hooks keep the rest of an intent's summary. */
const canaries: Readonly<Record<string, string>> = {
  text: `'${canary}'`,
  'text[]': `array['${canary}']`,
  jsonb: `'{"name": "${canary}"}'`,
  bytea: `'\\x${hexOf(canary)}'`,
};
const fillers: Readonly<Record<string, string>> = {
  ...{ text: "'x'", jsonb: "'{}'", bytea: "'\\x00'", boolean: 'true', 'uuid[]': "'{}'", xid8: "'1'" },
  ...{ eth_address: `'0x${'7'.repeat(40)}'`, bytes32: `'0x${'7'.repeat(64)}'` },
  ...{ date: 'now()', 'timestamp with time zone': 'now()', 'timestamp with time zone[]': 'array[now()]' },
};

/** Whether the checks of a column accept the canary. */
async function isFree(tx: Transaction<Database>, { name, type, checks }: Column): Promise<boolean> {
  const value = canaries[type];
  if (value === undefined) return false;
  const conditions = ['true', ...checks].map((check) => `coalesce((${check}), true)`).join(' and ');
  const { rows } = await sql
    .raw<{ free: boolean }>(`select ${conditions} as free from (select ${value}::${type} as "${name}") row`)
    .execute(tx);
  return rows[0]?.free === true;
}

/** Inserts a row of each table, which foreign keys connect with the user. */
async function fill(tx: Transaction<Database>, columns: readonly Column[]): Promise<void> {
  const personal = personalTables(columns);
  const values = new Map<string, string>();
  for (const column of columns) {
    const { table, name, type } = column;
    const key = `${table}.${name}`;
    const filler =
      type === 'uuid'
        ? `'${crypto.randomUUID()}'`
        : (fillers[type] ?? (type.endsWith('[]') ? "'{7777}'" : '7777'));
    const mayHold = personal.has(table) && !machineText.test(name);
    const text = mayHold && (await isFree(tx, column)) ? canaries[type] : undefined;
    const isUser = /^user_ids?$/.test(name) || key === 'app_user.id';
    const identity = identities[key] ?? (isUser ? (type === 'uuid[]' ? `{${userId}}` : userId) : undefined);
    values.set(key, identity === undefined ? (text ?? filler) : `'${identity}'`);
  }
  const byKey = new Map(columns.map((column) => [`${column.table}.${column.name}`, column]));
  const valueIn = (key: string): string => {
    const to = byKey.get(key)?.to;
    return to ? valueIn(to.join('.')) : (values.get(key) as string);
  };
  for (const [table, own = []] of Object.entries(Object.groupBy(columns, (column) => column.table))) {
    const names = own.map(({ name }) => `"${name}"`).join(', ');
    const row = own.map(({ name, type }) => `${valueIn(`${table}.${name}`)}::${type}`).join(', ');
    await sql.raw(`insert into "${table}" (${names}) overriding system value values (${row})`).execute(tx);
  }
}

/** Returns tables with possible data of a user: rows that identify a person, and rows that belong to those. */
function personalTables(columns: readonly Column[]): Set<string> {
  const tables = new Set(['app_user']);
  for (let before = 0; before < tables.size; ) {
    before = tables.size;
    for (const { table, name, to } of columns) {
      if (adminTables.includes(table)) continue;
      if (personalColumn.test(name) || (to !== null && tables.has(to[0]))) tables.add(table);
    }
  }
  return new Set([...tables, ...otherPersonalTables]);
}

test('an erased person stays only in columns with a legal ground', async () => {
  const kept = new Set<string>();
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const columns = await readColumns(tx);
      const tables = [...new Set(columns.map(({ table }) => table))];
      await sql.raw(`truncate ${tables.join(', ')}`).execute(tx);
      for (const { table, name } of (
        await sql<{ table: string; name: string }>`
          select conrelid::regclass::text as table, conname as name from pg_constraint
          where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`.execute(tx)
      ).rows)
        await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(tx);
      await fill(tx, columns);
      await sql`set local session_replication_role = origin`.execute(tx);
      for (const erase of erasureHooks) await erase(tx, { userId, email: canary, now: new Date() });
      for (const table of tables) {
        const { rows } = await sql<{ row: Record<string, unknown> }>`
          select to_jsonb(t) as row from ${sql.table(table)} t`.execute(tx);
        for (const [name, value] of rows.flatMap(({ row }) => Object.entries(row))) {
          const text = JSON.stringify(value);
          if ([canary, hexOf(canary), userId].some((each) => text.includes(each)))
            kept.add(`${table}.${name}`);
        }
      }
      throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  const listed = retainedData.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  );
  expect([...kept].sort()).toEqual(listed.sort());
});

class RolledBack extends Error {}
