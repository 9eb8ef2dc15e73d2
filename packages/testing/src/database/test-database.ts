import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, type DatabaseOptions, migrate } from '@kura/database';
import { isTestRun, sharedPostgresPort } from './env.ts';
import { installKeptRows } from './kept-rows.ts';
import { connectionOptions, type LentDatabase, lendDatabase, type TestDatabase } from './lent-database.ts';
import {
  administer,
  dropDatabase,
  type PostgresServer,
  postgresUrl,
  startPostgres,
} from './postgres-server.ts';

export type { LentDatabase, TestDatabase } from './lent-database.ts';

const template = 'kura_template';

type DatabaseServer = Pick<PostgresServer, 'url'>;

interface OwnServer {
  readonly server: PostgresServer;
  readonly folder: string;
}

let own: Promise<OwnServer> | undefined;
let created = 0;

/** The server of the test run, or else one for this process alone (a simulator, a benchmark). */
export async function sharedPostgres(): Promise<DatabaseServer> {
  const port = sharedPostgresPort();
  if (port !== undefined) return { url: (database) => postgresUrl(port, database) };
  own ??= startForThisProcess(startTemplateServer());
  return (await own).server;
}

/** Stops the server of this process and copies its data. No database of it can be used afterwards. */
export async function keepSharedPostgres(data: string): Promise<void> {
  if (own === undefined) throw new Error('This process has started no PostgreSQL.');
  const { server, folder } = await own;
  await server.stop();
  copyData(folder, data);
}

/** Starts the server of this process with a copy of data that `keepSharedPostgres` made. */
export async function restoreSharedPostgres(data: string): Promise<void> {
  const folder = temporaryFolder();
  copyData(data, folder);
  own = startForThisProcess(startPostgres({ folder, durable: false }).then((server) => ({ server, folder })));
  await own;
}

/** The owner stays, who alone may run a server on it. */
function copyData(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** Linux keeps the files of this folder in memory. In a container it may be small. */
const memoryFolder = '/dev/shm';
const MIN_MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * In memory where there is room: a database has 1,300 files, and ext4 takes up to ten times as long to create them while it avoids
 * the inodes of databases that were dropped in the last minutes.
 */
function temporaryFolder(): string {
  const parent = freeBytes(memoryFolder) < MIN_MEMORY_BYTES ? tmpdir() : memoryFolder;
  return mkdtempSync(path.join(parent, 'kura-postgres-'));
}

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function startForThisProcess(starting: Promise<OwnServer>): Promise<OwnServer> {
  const { server, folder } = await starting;
  // A signal would end this process without its exit handlers. The test runner may close the channel instead.
  process.once('exit', () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  process.once('disconnect', () => process.exit(0));
  return { server, folder };
}

/** Starts a server with a migrated template, from which databases are copied in milliseconds. */
export async function startTemplateServer(): Promise<OwnServer> {
  const folder = temporaryFolder();
  const server = await startPostgres({ folder, durable: false });
  await administer(server, `create database ${template}`);
  await migrate(server.url(template));
  await installKeptRows(server.url(template));
  return { server, folder };
}

export interface TestDatabaseOptions extends Pick<DatabaseOptions, 'onStatement'> {
  /** The name of another test database, to which nobody is connected any more, that this one begins as. */
  copyOf?: string;
  /** Plans each prepared statement once for each connection: for many short executions, planning takes longer than running. */
  genericPlans?: boolean;
  /** Whether no earlier test had it: for tests of plans, which depend on sizes and statistics of tables. */
  isNew?: boolean;
}

/**
 * A migrated database for one suite at a time. Later suites of this process get the same one, emptied: its connections know the
 * tables and have planned the statements, which takes longer than the statements themselves.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { copyOf, genericPlans = false, isNew = false, ...more } = options;
  if (isTestRun() && !isNew && copyOf === undefined && !genericPlans) return lendTestDatabase(more);
  const server = await sharedPostgres();
  const name = await copyTemplate(server, copyOf ?? template);
  if (genericPlans)
    await administer(server, `alter database ${name} set plan_cache_mode = force_generic_plan`);
  const url = server.url(name);
  const connection = connectDatabase({ url, ...connectionOptions, ...more });
  return {
    ...connection,
    name,
    url,
    async drop() {
      await connection.close();
      await dropDatabase(server, name);
    },
  };
}

/** Like {@link createTestDatabase}, with functions that save its rows and restore them. */
export async function lendTestDatabase(options: Pick<DatabaseOptions, 'onStatement'>): Promise<LentDatabase> {
  const server = await sharedPostgres();
  return lendDatabase(server, () => copyTemplate(server, template), options);
}

async function copyTemplate(server: DatabaseServer, copied: string): Promise<string> {
  created += 1;
  const name = `kura_${process.pid}_${created}`;
  // The default strategy writes each page to the log too: that takes six times as long.
  await administer(server, `create database ${name} template ${copied} strategy file_copy`);
  return name;
}
