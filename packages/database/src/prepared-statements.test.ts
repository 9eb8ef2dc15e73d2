import { createTestDatabase, type TestDatabase } from '@kura/testing/database';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type DatabaseConnection, type DatabaseOptions } from './connect.ts';
import { MAX_PREPARED_STATEMENTS } from './prepared-query.ts';

let database: TestDatabase;
let connection: DatabaseConnection;

/** One connection, so that its prepared statements can be listed. */
const connect = (options: Partial<DatabaseOptions> = {}) =>
  connectDatabase({
    url: database.url,
    poolSize: 1,
    statementTimeoutMs: 10_000,
    applicationName: 'kura test',
    ...options,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table shelf (id integer, label text)');
  await database.pool.query("insert into shelf values (1, 'one'), (2, 'two'), (3, 'three')");
});
afterAll(() => database.drop());
beforeEach(() => {
  connection = connect();
});
afterEach(() => connection.close());

async function preparedTexts(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  );
  return rows.map(({ statement }) => statement);
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await work();
}

describe('statements that repeat', () => {
  it('are prepared from their third execution on, and return the same', async () => {
    const find = (id: number) =>
      connection.db
        .selectFrom('shelf' as never)
        .select('label' as never)
        .where('id' as never, '=', id as never)
        .execute();
    await times(2, () => find(1));
    expect(await preparedTexts()).toEqual([]);
    await find(2);
    expect(await preparedTexts()).toEqual(['select "label" from "shelf" where "id" = $1']);
    expect(await find(3)).toEqual([{ label: 'three' }]);
    expect(await find(4)).toEqual([]);
    expect(await preparedTexts()).toHaveLength(1);
  });

  it('are prepared in transactions too, whose own commands are not', async () => {
    await times(4, () =>
      connection.db
        .transaction()
        .execute((tx) => sql`update shelf set label = ${'two'} where id = ${2}`.execute(tx)),
    );
    expect(await preparedTexts()).toEqual(['update shelf set label = $1 where id = $2']);
  });

  it('are not prepared when their text depends on the length of a list', async () => {
    await times(4, () =>
      sql`select label from shelf where id in (${sql.join([1, 2])})`.execute(connection.db),
    );
    await times(4, () =>
      sql`with made (id, label) as (values (${4}::integer, ${'four'}), (${5}, ${'five'})) select * from made`.execute(
        connection.db,
      ),
    );
    expect(await preparedTexts()).toEqual([]);
  });

  it('are prepared up to a maximum number: those executed last', async () => {
    const textOf = (place: number) => `select ${place} as place`;
    const execute = async (place: number) => {
      const { rows } = await sql.raw(textOf(place)).execute(connection.db);
      expect(rows).toEqual([{ place }]);
    };
    for (let place = 0; place < MAX_PREPARED_STATEMENTS + 10; place += 1) {
      await times(3, () => execute(place));
      await execute(0);
    }
    const kept = [0, ...Array.from({ length: MAX_PREPARED_STATEMENTS - 1 }, (_, index) => index + 11)];
    expect(new Set(await preparedTexts())).toEqual(new Set(kept.map(textOf)));
    // One that was closed is prepared again.
    await execute(1);
    expect(await preparedTexts()).toContain(textOf(1));
    expect(await preparedTexts()).toHaveLength(MAX_PREPARED_STATEMENTS);
  });

  it('are closed in a transaction too, and for a statement that fails', async () => {
    const fill = async (from: number) => {
      for (let place = from; place < from + MAX_PREPARED_STATEMENTS; place += 1) {
        await times(3, () => sql.raw(`select ${place} as place`).execute(connection.db));
      }
    };
    const insert = (id: unknown) => sql`insert into shelf values (${id}::text::integer, 'more')`;
    await times(3, () => insert('10').execute(connection.db));
    await fill(0);
    await connection.db.transaction().execute(async (tx) => {
      await insert('11').execute(tx);
    });
    await fill(MAX_PREPARED_STATEMENTS);
    await expect(
      connection.db.transaction().execute((tx) => insert('no number').execute(tx)),
    ).rejects.toThrow('invalid input syntax');
    await insert('12').execute(connection.db);
    expect(await preparedTexts()).toHaveLength(MAX_PREPARED_STATEMENTS);
    const { rows } = await sql`select count(*)::integer as count from shelf where id >= 10`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ count: 5 }]);
  });

  it('are not prepared when this is switched off', async () => {
    await connection.close();
    connection = connect({ prepareStatements: false });
    await times(5, () => sql`select label from shelf where id = ${1}`.execute(connection.db));
    expect(await preparedTexts()).toEqual([]);
  });
});

describe('a migration that changes what a prepared statement returns', () => {
  const readAll = (db: DatabaseConnection['db'], table: string) =>
    sql<{ id: unknown }>`select * from ${sql.table(table)}`.execute(db);
  const makeTable = async (table: string) => {
    await database.pool.query(`create table ${table} as select 1 as id`);
    await times(3, () => readAll(connection.db, table));
    expect(await preparedTexts()).toHaveLength(1);
    await database.pool.query(`alter table ${table} alter column id type text`);
  };

  it('is not noticed outside a transaction: the statement is sent again', async () => {
    await makeTable('changed_outside');
    const { rows } = await readAll(connection.db, 'changed_outside');
    expect(rows).toEqual([{ id: '1' }]);
    expect((await readAll(connection.db, 'changed_outside')).rows).toEqual([{ id: '1' }]);
  });

  it('fails the running transaction, and no later one', async () => {
    await makeTable('changed_inside');
    const inTransaction = () => connection.db.transaction().execute((tx) => readAll(tx, 'changed_inside'));
    await expect(inTransaction()).rejects.toThrow('cached plan must not change result type');
    expect((await inTransaction()).rows).toEqual([{ id: '1' }]);
  });
});

describe('a prepared statement whose rows are known', () => {
  const everything = (value: number | null) => sql`
    select ${value}::integer as whole, 7::bigint as long, 12.5::numeric as part, 10 ^ 30::numeric as amount, true as yes,
           null::text as nothing, '{"a": [1]}'::jsonb as document, array['x', null] as list, '2026-01-02 03:04:05.678+00'::timestamptz as at,
           gen.place from generate_series(1, 2) gen (place)`;

  it('returns what its first executions returned', async () => {
    const { rows: first } = await everything(1).execute(connection.db);
    await times(5, async () => {
      expect((await everything(1).execute(connection.db)).rows).toEqual(first);
    });
    expect((await everything(null).execute(connection.db)).rows).toEqual(
      first.map((row) => ({ ...(row as object), whole: null })),
    );
    expect((await everything(2).execute(connection.db)).rows).toHaveLength(2);
  });

  it('continues after a failure of PostgreSQL', async () => {
    const divide = (by: number) =>
      sql<{ part: number }>`select 12 / ${by}::integer as part`.execute(connection.db);
    await times(5, () => divide(3));
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(4)).rows).toEqual([{ part: 3 }]);
  });

  it('continues after a value that can not be sent', async () => {
    const echo = (value: unknown) =>
      sql<{ echo: unknown }>`select ${value}::jsonb as echo`.execute(connection.db);
    await times(5, () => echo({ a: 1 }));
    const endless: Record<string, unknown> = {};
    endless['itself'] = endless;
    await expect(echo(endless)).rejects.toThrow(/circular/i);
    expect((await echo({ b: 2 })).rows).toEqual([{ echo: { b: 2 } }]);
  });

  it('has its own row description on each connection', async () => {
    await connection.close();
    connection = connect({ poolSize: 3 });
    const all = () => Promise.all([1, 2, 3, 4, 5].map((value) => everything(value).execute(connection.db)));
    await all();
    const responses = await all();
    expect(responses.map(({ rows }) => (rows[0] as { whole: number }).whole)).toEqual([1, 2, 3, 4, 5]);
  });
});

it('tells what it executes under its text, prepared or not', async () => {
  const told: string[] = [];
  await connection.close();
  connection = connect({ onStatement: ({ query }: { query: CompiledQuery }) => told.push(query.sql) });
  await times(4, () => sql`select label from shelf where id = ${1}`.execute(connection.db));
  expect(told).toEqual(Array(4).fill('select label from shelf where id = $1'));
});
