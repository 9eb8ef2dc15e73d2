import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, type DatabaseConnection, type DatabaseOptions, migrate } from '@kura/database';
import { administer, type PostgresServer, startPostgres } from './postgres-server.ts';

export interface TestDatabase extends DatabaseConnection {
  readonly name: string;
  readonly url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

const template = 'kura_template';

let shared: Promise<PostgresServer> | undefined;
let created = 0;

/** One server for all tests of a process, with a migrated template that the others are copied from. */
export function sharedPostgres(): Promise<PostgresServer> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-postgres-'));
  const server = await startPostgres({ folder, durable: false });
  // A test runner ends its workers by signal or by hanging up, and neither may leave a server behind.
  process.once('exit', () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  process.once('SIGTERM', () => process.exit(143));
  process.once('disconnect', () => process.exit(0));
  await administer(server, `create database ${template}`);
  await migrate(server.url(template));
  return server;
}

/** A migrated database of its own for one suite: about 50 ms. */
export async function createTestDatabase(
  options: Pick<DatabaseOptions, 'onStatement'> & {
    /** The name of another test database, to which nobody is connected any more, that this one begins as. */
    copyOf?: string;
  } = {},
): Promise<TestDatabase> {
  const { copyOf = template, ...connectionOptions } = options;
  const server = await sharedPostgres();
  created += 1;
  const name = `kura_${process.pid}_${created}`;
  await administer(server, `create database ${name} template ${copyOf}`);
  const url = server.url(name);
  const connection = connectDatabase({
    url,
    poolSize: 10,
    statementTimeoutMs: 60_000,
    applicationName: 'kura test',
    ...connectionOptions,
  });
  return {
    ...connection,
    name,
    url,
    async drop() {
      await connection.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}
