import { drawIdOf } from '@kura/chain/campaigns';
import { connectDatabase, type DatabaseConnection } from '@kura/database';
import {
  askAs,
  boundColumns,
  createTestDatabase,
  insertSyncedChainState,
  type MatrixInput,
  type MatrixWorld,
  type SignedInIdentities,
  signInIdentities,
  startTestServer,
  type TestDatabase,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from './all.matrix.ts';
import { features } from './features.ts';
import { readTables } from './platform/http/bound-reads.ts';
import type { AnySharedHandler, SharedOrOwn } from './platform/http/routes.ts';
import { observeStatement, type SentStatement, withStatements } from './platform/http/statement-count.ts';
import { readTableCatalogue, type TableCatalogue } from './platform/http/table-catalogue.ts';
import { platformTables } from './platform/platform-tables.ts';
import { changedSince, publicDataChanges, type ReadTables } from './platform/public-data.ts';

// Runs every shared call for all kinds of records, as the crawl for canaries does. Compares the tables that its answer depends
// on with PostgreSQL's plans, and with the writes that invalidate the answer.

interface Run {
  readonly input: MatrixInput;
  /** The id in its path. */
  readonly thing: string | undefined;
  readonly statements: readonly SentStatement[];
  readonly reads: NonNullable<ReadTables>;
}

const boundReads = Object.fromEntries(
  features.flatMap(({ name, boundReads: reads = {} }) =>
    Object.entries(reads).map(([call, tables]) => [`${name}.${call}`, tables]),
  ),
);
const privateTables = new Set<string>(
  [platformTables, ...features.map(({ tables }) => tables)].flatMap((tables) => tables?.private ?? []),
);
const shared = calls.filter(({ call }) => call.shared);
const things = [
  ['collection', 'id'],
  ['gacha', 'id'],
  ['nft', 'id'],
  ['pack', 'nft_id'],
  ['auction', 'id'],
  ['campaign', 'id'],
  ['waiting_room', 'gacha_id'],
] as const;

let database: TestDatabase;
/** As the server that shared calls may be answered from, it accepts no change. */
let readOnly: DatabaseConnection;
let world: MatrixWorld;
let tokens: SignedInIdentities['tokens'];
let catalogue: TableCatalogue;
const runs = new Map<string, Run[]>();
/** Calls with fewer statements at the second run. */
const memos: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true, onStatement: observeStatement });
  const server = await startTestServer({ database, api: { checkAnswers: false } });
  readOnly = connectDatabase({
    url: `${database.url}?options=-c%20default_transaction_read_only%3Don`,
    ...{
      poolSize: 4,
      statementTimeoutMs: 60_000,
      applicationName: 'kura test',
      onStatement: observeStatement,
    },
  });
  await insertSyncedChainState(server.context);
  ({ world, tokens } = await signInIdentities(server));
  for (const { row } of calls) await row?.input?.(world);
  await showDrafts();
  catalogue = await readTableCatalogue(database.db);
  const ids = await idsOfThings();
  for (const each of shared) runs.set(each.title, await runAll(each, ids));
});
afterAll(async () => {
  await readOnly.close();
  await world.server.stop();
  await database.drop();
});

/** Publishes the drops and campaigns that the matrix leaves in draft. */
async function showDrafts(): Promise<void> {
  const { db } = database;
  const hash = `0x${'1'.repeat(64)}`;
  await sql`
    update gacha set status = 'PUBLISHED', pool_file = '\x7b7d', pool_file_hash = ${hash}, pool_root = ${hash}
    where status = 'DRAFT'`.execute(db);
  await sql`update nft set gacha_id = (select min(id::text)::uuid from gacha) where kind = 'card' and gacha_id is null`.execute(
    db,
  );
  await sql`
    update pack set entry = 0, entry_offset = 0, opened_by = ${`0x${'a'.repeat(40)}`}, asked_at = now()
    where entry is null`.execute(db);
  await sql`
    insert into drop_on_chain (gacha_id, drop_id, pack_token, pool_root, pool_file_hash, treasury, packs, size,
      limit_per_transaction, delivery_cap, starts_at_seconds, ends_at_seconds, reveal_deadline_seconds, paused, stopped, closed,
      created_transaction_hash, created_block)
    select id, n, '0x' || lpad(n::text, 40, '0'), ${hash}, ${hash}, pack, packs, packs, limit_per_transaction, 0, 1, 2, 3,
      false, false, false, ${hash}, 1
    from (select *, 1000 + row_number() over () as n, '0x' || repeat('b', 40) as pack from gacha) g
    where id not in (select gacha_id from drop_on_chain)`.execute(db);
  await sql`
    update campaign set status = 'DISTRIBUTED', distributed_at = now(), draw_asked_at = now(),
      terms_hash = coalesce(terms_hash, ${hash})`.execute(db);
  for (const { id, attempt } of await db.selectFrom('campaign').select(['id', 'attempt']).execute()) {
    await sql`
      insert into campaign_draw (draw_id, campaign_id, attempt, closes_at, prize_counts, terms_hash,
        registered_transaction_hash, registered_block)
      values (${drawIdOf(id, attempt)}, ${id}, ${attempt}, now(), '{1}', ${hash}, ${hash}, 1)`.execute(db);
  }
  await sql`
    insert into campaign_draw (draw_id, closes_at, prize_counts, terms_hash, registered_transaction_hash, registered_block)
    select draw_id, closes_at, array[places], terms_hash, ${hash}, 1 from waiting_room`.execute(db);
  await sql`insert into waiting_room_file (gacha_id, leaves) select gacha_id, '[]' from waiting_room`.execute(
    db,
  );
}

async function idsOfThings(): Promise<string[]> {
  const ids: string[] = [];
  for (const [table, column] of things) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)} as id from ${sql.table(table)} order by 1 desc limit 8`.execute(database.db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

async function runAll({ call, row, title }: (typeof shared)[number], ids: readonly string[]): Promise<Run[]> {
  const [, callName = ''] = title.split('.');
  const handler = world.server.features.find(({ routes }) => routes?.contract[callName] === call)?.routes
    ?.handlers[callName] as AnySharedHandler | SharedOrOwn<AnySharedHandler, unknown, unknown>;
  const handle = (typeof handler === 'function' ? handler : handler.shared) as (
    context: MatrixWorld['context'],
    input: unknown,
  ) => Promise<unknown>;
  const own = (await row?.input?.(world)) ?? {};
  const name = /\{(\w+)\}/.exec(call.path)?.[1];
  const inputs = name === undefined ? [own] : [own, ...ids.map((id) => ({ ...own, [name]: id }))];
  const context = { ...world.context, db: readOnly.db };
  const found: Run[] = [];
  for (const input of inputs) {
    const parsed = call.input.safeParse(input);
    if (!parsed.success) continue;
    const run = await withStatements(() => handle(context, parsed.data)).catch((error) => {
      if (error.code !== 'NOT_FOUND') throw error;
    });
    if (run === undefined) continue;
    const { statements } = run;
    const again = await withStatements(() => handle(context, parsed.data));
    memos.push(...(again.statements.length === statements.length ? [] : [title]));
    const thing = name === undefined ? undefined : (input[name] as string);
    const reads = readTables(boundReads[title] ?? [], catalogue, statements, thing);
    if (reads !== null) found.push({ input, thing, statements, reads });
  }
  return found;
}

const runsOf = (title: string) => runs.get(title) as Run[];

/** The tables read by all runs of a call. */
const tablesOf = (title: string) => new Set(runsOf(title).flatMap(({ reads }) => [...reads.keys()]));

/** Changes nothing, but is announced. */
async function touch(table: string): Promise<void> {
  const part = conditional[table];
  await database.db
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        order by attnum limit 1`.execute(tx);
      const column = sql.ref(rows[0]?.name as string);
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${column} = ${column} ${part === undefined ? sql`` : sql`, kind = ${part}`}`.execute(
        tx,
      );
      if (numAffectedRows === 0n) await sql`truncate ${sql.table(table)} cascade`.execute(tx);
      throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}

class RolledBack extends Error {}

/** Tables that announce only some of their rows. */
const conditional: Readonly<Record<string, string>> = {
  intent: 'CANCEL_ORDER',
  operator_transaction: 'commit-bids',
};

async function announcedColumns(table: string): Promise<string[]> {
  const { rows } = await sql<{ columns: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as columns from pg_trigger
    where tgrelid = ${table}::regclass and tgfoid = 'announce_changed_rows'::regproc`.execute(database.db);
  return rows.flatMap(({ columns }) => columns.split(', '));
}

describe('a shared call', () => {
  it('is answered about something of this shop, whichever it is', () => {
    expect(shared.map(({ title }) => title).filter((title) => runsOf(title).length === 0)).toEqual([]);
  });

  it('reads the same tables each time: a memo would hide them', () => {
    expect(memos).toEqual([]);
  });

  it.each(shared)('reads no table in $title that does not announce its changes', ({ title }) => {
    expect([...tablesOf(title)].filter((table) => privateTables.has(table))).toEqual([]);
  });

  it.each(shared)('is known to read every table that PostgreSQL scans for $title', async ({ title }) => {
    const unknown: string[] = [];
    for (const { statements } of runsOf(title)) {
      for (const statement of statements) {
        const scanned = [...(await boundColumns(database.pool, statement, [])).keys()];
        const known = catalogue.tablesOf(statement.sql);
        unknown.push(...scanned.filter((table) => !known.includes(table) && !table.startsWith('pg_')));
      }
    }
    expect(unknown).toEqual([]);
  });
});

describe('[T65] the answer in the cache', () => {
  it.each(shared)(
    'of $title ends with a write to any table that it was computed from',
    async ({ title, call }) => {
      const faults: string[] = [];
      for (const table of tablesOf(title)) {
        const run = runsOf(title).find(({ reads }) => reads.has(table)) as Run;
        const ask = () => askAs(world, tokens, 'visitor', call, run.input);
        await ask();
        const before = publicDataChanges();
        if ((await ask()).statements > 0) faults.push(`nothing is kept before ${table} changes`);
        await touch(table);
        if (publicDataChanges() === before) faults.push(`${table} announces nothing`);
        // The written rows may all belong to another record.
        const isOfAnother = run.reads.get(table) !== null && !changedSince(before, run.reads);
        if (!isOfAnother && (await ask()).statements === 0)
          faults.push(`the answer outlives a change of ${table}`);
      }
      expect(faults).toEqual([]);
    },
  );
});

describe('a call about one thing', () => {
  const bound = shared.filter(({ title }) => boundReads[title] !== undefined);

  it('is known by its name', () => {
    expect(bound.map(({ title }) => title).sort()).toEqual(Object.keys(boundReads).sort());
  });

  it.each(bound)('reads only rows in $title that have its id in an announced column', async ({ title }) => {
    const seen = new Set<string>();
    const faults: string[] = [];
    for (const { thing, statements, reads } of runsOf(title)) {
      const tables = [...reads].flatMap(([table, ids]) => (ids === null ? [] : [table]));
      for (const table of tables) {
        seen.add(table);
        const announced = await announcedColumns(table);
        for (const statement of statements.filter(({ sql: text }) =>
          catalogue.tablesOf(text).includes(table),
        )) {
          const scanned = await boundColumns(database.pool, statement, [thing as string]);
          const columns = [...(scanned.get(table) ?? [])];
          if (!columns.some((column) => announced.includes(column))) faults.push(`${table} (${columns})`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect([...seen].sort()).toEqual([...(boundReads[title] ?? [])].sort());
  });
});
