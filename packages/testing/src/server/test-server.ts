import { observeStatement } from '@kura/server';
import { isTestRun } from '../database/env.ts';
import { createTestDatabase, type LentDatabase, lendTestDatabase } from '../database/index.ts';
import { EMPTY_SHOP } from '../database/kept-rows.ts';
import { type OpenServer, openServer, type TestServer, type TestServerOptions } from './open-server.ts';

/**
 * The shop's server on a free port, over a database without rows. A test calls it as a client would. Suites of a process get the
 * same server, one after the other, unless they want one with parts that can't be replaced.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  if (options.database !== undefined) return openServer({ ...options, database: options.database });
  if (isTestRun() && isLent(options)) return lendServer(options);
  const database = await createTestDatabase({ onStatement: observeStatement });
  const server = await openServer({ ...options, database });
  return withStop(server, async () => {
    await server.stop();
    await database.drop();
  });
}

/** The server, stopped another way. A copy of its members would have the indexer and the log lines of one moment. */
export function withStop(server: OpenServer, stop: () => Promise<void>): TestServer {
  return Object.defineProperties({} as TestServer, {
    ...Object.getOwnPropertyDescriptors(server),
    stop: { value: stop, enumerable: true },
  });
}

/** Parts of a running server that another suite may replace. */
const replaceable: ReadonlySet<string> = new Set<keyof TestServerOptions>([
  'clock',
  'config',
  'mailer',
  'keys',
]);

const isLent = (options: TestServerOptions) => Object.keys(options).every((name) => replaceable.has(name));

interface OwnServer {
  readonly server: OpenServer;
  readonly database: LentDatabase;
  /** Those of the server itself. */
  readonly connections: ReadonlyMap<string, number>;
}

/** Servers that no suite uses now. */
const unused: OwnServer[] = [];

/** More are stopped: each looks after its dependencies every few seconds. */
const MAX_UNUSED = 2;

async function lendServer(parts: TestServerOptions): Promise<TestServer> {
  const own = unused.pop() ?? (await startOwn());
  const { server, database, connections } = own;
  await database.restoreRows(EMPTY_SHOP);
  server.begin(parts);
  return withStop(server, async () => {
    if (unused.length < MAX_UNUSED && (await database.isUsable(connections))) {
      unused.push(own);
      return;
    }
    await server.stop();
    await database.drop();
  });
}

async function startOwn(): Promise<OwnServer> {
  const database = await lendTestDatabase({ onStatement: observeStatement });
  const server = await openServer({ database });
  return { server, database, connections: await database.connections() };
}
