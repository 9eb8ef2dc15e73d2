import { setTimeout as wait } from 'node:timers/promises';
import {
  connectDatabase,
  type DatabaseConnection,
  type DatabaseOptions,
  queryThrough,
  StatementNames,
} from '@kura/database';
import pg from 'pg';
import { EMPTY_SHOP } from './kept-rows.ts';
import { administer, dropDatabase, type PostgresServer } from './postgres-server.ts';

export interface TestDatabase extends DatabaseConnection {
  readonly name: string;
  readonly url: string;
  /** Ends its use. Nobody reads or writes it any more. */
  drop(): Promise<void>;
}

/** A database of this process, which one suite after another uses. */
interface LentDatabase {
  readonly name: string;
  readonly url: string;
  readonly pool: pg.Pool;
  readonly names: StatementNames;
  /** Its connection ignores triggers and foreign keys. */
  readonly keeper: pg.Pool;
}

const applicationName = 'kura test';

/** How every test connects to its database. */
export const connectionOptions = { poolSize: 4, statementTimeoutMs: 60_000, applicationName };

/** Those that no suite uses now, the one used last at the end. */
const unused: LentDatabase[] = [];

/** Lends a database without rows. One more is copied from the template when all are in use. */
export async function lendDatabase(
  server: Pick<PostgresServer, 'url'>,
  copyTemplate: () => Promise<string>,
  options: Pick<DatabaseOptions, 'onStatement'>,
): Promise<TestDatabase> {
  const lent = unused.pop() ?? (await openDatabase(server, await copyTemplate()));
  await restoreRows(lent, EMPTY_SHOP);
  const { name, url, pool, names } = lent;
  return {
    name,
    url,
    pool,
    db: queryThrough(pool, { names, ...options }),
    close: () => pool.end(),
    async drop() {
      if (await isUsable(lent)) {
        unused.push(lent);
        return;
      }
      if (!pool.ended) await pool.end();
      await lent.keeper.end();
      await dropDatabase(server, name);
    },
  };
}

async function openDatabase(server: Pick<PostgresServer, 'url'>, name: string): Promise<LentDatabase> {
  // Planning takes longer than the short executions of a test: each connection plans a statement once.
  await administer(server, `alter database ${name} set plan_cache_mode = force_generic_plan`);
  const url = server.url(name);
  const { pool } = connectDatabase({ url, ...connectionOptions });
  // They outlive their suite, but don't keep the process from ending.
  Object.assign(pool.options, { idleTimeoutMillis: 0, allowExitOnIdle: true });
  const keeper = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    application_name: applicationName,
    options: '-c session_replication_role=replica',
  });
  keeper.on('error', () => {});
  return { name, url, pool, names: new StatementNames(), keeper };
}

async function restoreRows({ keeper }: LentDatabase, kept: string): Promise<void> {
  await keeper.query('select kura_test.restore_rows($1)', [kept]);
}

/** https://www.postgresql.org/docs/current/system-catalog-initial-data.html#SYSTEM-CATALOG-OID-ASSIGNMENT */
const FIRST_USER_OID = 16_384;

/** How long connections that are being closed may take. */
const CLOSING_MS = 2_000;

/** Whether another suite can use it: its schema is the same, no table was analysed, and nobody else is connected to it. */
async function isUsable({ name, pool, keeper }: LentDatabase): Promise<boolean> {
  if (pool.ending || pool.idleCount < pool.totalCount) return false;
  const giveUpAt = Date.now() + CLOSING_MS;
  for (;;) {
    const { rows } = await keeper.query<{ changed: boolean; strangers: boolean }>(
      `select exists (select from kura_test.schema_change)
                or exists (select from pg_statistic where starelid >= $3) as changed,
              exists (select from pg_stat_activity where datname = $1 and application_name <> $2) as strangers`,
      [name, applicationName, FIRST_USER_OID],
    );
    if (rows[0]?.changed === true) return false;
    if (rows[0]?.strangers === false) return true;
    if (Date.now() > giveUpAt) return false;
    await wait(5);
  }
}
