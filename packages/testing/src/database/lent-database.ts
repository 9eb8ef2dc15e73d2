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
  /** Through a connection for which neither triggers nor foreign keys apply; absent in a database of its own. */
  readonly replica?: DatabaseConnection['db'];
  /** Ends its use. Nobody reads or writes it any more. */
  drop(): Promise<void>;
}

/** A database of this process, which one suite after another uses. */
export interface LentDatabase extends TestDatabase {
  keepRows(name: string): Promise<void>;
  /** Replaces all rows by those that were kept under a name. */
  restoreRows(name: string): Promise<void>;
  /** Who is connected besides its own pool: names of connections with their number. */
  connections(): Promise<ReadonlyMap<string, number>>;
  /**
   * Whether another suite can use it: its schema is the same, no table was analysed, nothing runs, and nobody is connected to it but
   * its own pool and those who were.
   */
  isUsable(expected?: ReadonlyMap<string, number>): Promise<boolean>;
  /** Removes it. */
  remove(): Promise<void>;
}

const applicationName = 'kura test';

/** How every test connects to its database. */
export const connectionOptions = { poolSize: 4, statementTimeoutMs: 60_000, applicationName };

/** Those that no suite uses now, the one used last at the end. */
const unused: OwnDatabase[] = [];

/** Lends a database without rows. One more is copied from the template when all are in use. */
export async function lendDatabase(
  server: Pick<PostgresServer, 'url'>,
  copyTemplate: () => Promise<string>,
  options: Pick<DatabaseOptions, 'onStatement'>,
): Promise<LentDatabase> {
  const own = unused.pop() ?? (await openDatabase(server, await copyTemplate()));
  const lent = lend(own, options);
  await lent.restoreRows(EMPTY_SHOP);
  return lent;
}

interface OwnDatabase {
  readonly server: Pick<PostgresServer, 'url'>;
  readonly name: string;
  readonly url: string;
  readonly pool: pg.Pool;
  readonly names: StatementNames;
  /** Its connection ignores triggers and foreign keys. */
  readonly keeper: pg.Pool;
}

async function openDatabase(server: Pick<PostgresServer, 'url'>, name: string): Promise<OwnDatabase> {
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
    ...(pool.options.types && { types: pool.options.types }),
  });
  keeper.on('error', () => {});
  return { server, name, url, pool, names: new StatementNames(), keeper };
}

/** https://www.postgresql.org/docs/current/system-catalog-initial-data.html#SYSTEM-CATALOG-OID-ASSIGNMENT */
const FIRST_USER_OID = 16_384;

/** How long statements may still run, and connections that are being closed take. */
const CLOSING_MS = 2_000;

/** Each process of the job queue has up to so many connections. */
const JOB_CONNECTIONS = 4;

function lend(own: OwnDatabase, options: Pick<DatabaseOptions, 'onStatement'>): LentDatabase {
  const { server, name, url, pool, names, keeper } = own;
  async function connections(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await keeper.query<{ application: string; connections: number }>(
      `select application_name as application, count(*)::int as connections from pg_stat_activity
       where datname = $1 and application_name <> $2 group by 1`,
      [name, applicationName],
    );
    return new Map(rows.map(({ application, connections }) => [application, connections]));
  }

  async function isChanged(): Promise<boolean> {
    const { rows } = await keeper.query<{ changed: boolean }>(
      `select exists (select from kura_test.schema_change) or exists (select from pg_statistic where starelid >= $1) as changed`,
      [FIRST_USER_OID],
    );
    return rows[0]?.changed !== false;
  }

  async function isBusy(): Promise<boolean> {
    if (pool.idleCount < pool.totalCount) return true;
    const { rows } = await keeper.query<{ busy: boolean }>(
      `select exists (select from pg_stat_activity where datname = $1 and state <> 'idle' and pid <> pg_backend_pid())
           or exists (select from graphile_worker._private_jobs where locked_at is not null) as busy`,
      [name],
    );
    return rows[0]?.busy !== false;
  }

  async function isUsable(expected: ReadonlyMap<string, number> = new Map()): Promise<boolean> {
    if (pool.ending) return false;
    const giveUpAt = Date.now() + CLOSING_MS;
    while (Date.now() < giveUpAt) {
      const others = [...(await connections())];
      const isExpected = ([application, count]: [string, number]) =>
        application === 'kura jobs' ? count <= JOB_CONNECTIONS : count === expected.get(application);
      const isComplete = [...expected.keys()].every((known) => others.some(([other]) => other === known));
      if (isComplete && others.every(isExpected) && !(await isBusy())) return !(await isChanged());
      await wait(5);
    }
    return false;
  }

  async function remove(): Promise<void> {
    if (!pool.ending) await pool.end();
    await keeper.end();
    await dropDatabase(server, name);
  }

  return {
    name,
    url,
    pool,
    db: queryThrough(pool, { names, ...options }),
    replica: queryThrough(keeper, { names }),
    close: () => pool.end(),
    connections,
    isUsable,
    remove,
    async keepRows(kept) {
      await keeper.query('select kura_test.keep_rows($1)', [kept]);
    },
    async restoreRows(kept) {
      await keeper.query('select kura_test.restore_rows($1)', [kept]);
    },
    async drop() {
      if (await isUsable()) unused.push(own);
      else await remove();
    },
  };
}
