import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase, migrate } from '@kura/database';
import { administer, type PostgresServer, startPostgres } from '../database/index.ts';
import { freePort } from '../ports/free-port.ts';
import { RestartedProgram } from '../programs/index.ts';
import { startTestShop, type TestShop } from '../shop/index.ts';
import { supervisedEnv } from './supervised-env.ts';

/** A shop with a PostgreSQL and a Redis of its own, for programs that a check starts and ends. */
export interface SupervisedShop {
  /** Its server is stopped; its database and its chain aren't. */
  readonly shop: TestShop;
  readonly redis: RestartedProgram;
  readonly redisPort: number;
  /** The folder with the data of PostgreSQL. */
  readonly data: string;
  /** The environment of the programs, without a role and a port. */
  readonly env: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement
  rows(statement: string, values?: unknown[]): Promise<any[]>;
  /** Ends PostgreSQL as a power cut would, and starts it on the same data. */
  killPostgres(downMs: number): Promise<void>;
  /** Stops everything but the programs, which have to be stopped before. */
  stop(): Promise<void>;
}

/** A shop with a durable PostgreSQL of its own. */
export interface DurableShop {
  readonly shop: TestShop;
  /** The folder with the files of the programs, and the one with the data of PostgreSQL. */
  readonly folder: string;
  readonly data: string;
  readonly postgres: PostgresServer;
}

/**
 * Opens the shop with a server of this process, which then makes room for programs.
 *
 * @param name in the names of folders and of the connection
 */
export async function openDurableShop(
  name: string,
  prepare: (shop: TestShop) => Promise<void> = async () => {},
): Promise<DurableShop> {
  const folder = await mkdtemp(path.join(tmpdir(), `kura-${name}-`));
  const data = await mkdtemp(path.join(tmpdir(), `kura-${name}-data-`));
  const postgres = await startPostgres({ folder: data, durable: true });
  await administer(postgres, 'create database kura');
  const url = postgres.url('kura');
  await migrate(url);
  const connection = connectDatabase({
    ...{ url, poolSize: 10, statementTimeoutMs: 60_000, applicationName: `kura ${name} check` },
  });
  const shop = await startTestShop({
    database: { ...connection, name: 'kura', url, drop: () => connection.close() },
  });
  await prepare(shop);
  await shop.server.stop();
  return { shop, folder, data, postgres };
}

/** Opens a durable shop and starts a Redis for its programs. */
export async function startSupervisedShop(
  name: string,
  prepare?: (shop: TestShop) => Promise<void>,
): Promise<SupervisedShop> {
  const { shop, folder, data, postgres: first } = await openDurableShop(name, prepare);
  let postgres = first;
  const { database } = shop.server;
  const redisPort = await freePort();
  const redis = new RestartedProgram([
    ...['redis-server', '--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''],
  ]);
  return {
    shop,
    redis,
    redisPort,
    data,
    env: {
      ...(await supervisedEnv(shop, database, folder)),
      KURA_MIGRATE: 'off',
      KURA_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    },
    rows: async (statement, values = []) => (await database.pool.query(statement, values)).rows,
    async killPostgres(downMs) {
      postgres.kill();
      await postgres.ended;
      await wait(downMs);
      postgres = await startPostgres({ folder: data, port: postgres.port, durable: true });
    },
    async stop() {
      await redis.stop();
      await database.drop();
      await postgres.stop();
      await shop.chain.stop();
      for (const each of [folder, data]) await rm(each, { recursive: true, force: true });
    },
  };
}
