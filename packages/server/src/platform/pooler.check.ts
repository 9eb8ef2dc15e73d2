import { connectDatabase, type DatabaseConnection } from '@kura/database';
import {
  accounts,
  createTestDatabase,
  customerOf,
  fund,
  openCollection,
  type Pooler,
  publishDrop,
  startPgBouncer,
  startTestShop,
  type TestDatabase,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Runs the shop behind PgBouncer in transaction mode, as in docs/configuration.md.

const serverConnections = 3;

let pooler: Pooler;
let database: TestDatabase;
let pooledUrl: string;
let pooled: DatabaseConnection;

const connect = (prepareStatements: boolean) =>
  connectDatabase({
    url: pooledUrl,
    poolSize: 10,
    statementTimeoutMs: 60_000,
    applicationName: 'kura pooled',
    prepareStatements,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  // The pooler drops settings of a client's connection.
  await database.pool.query(`alter database ${database.name} set statement_timeout = '50s'`);
  pooler = await startPgBouncer(database.url, serverConnections);
  pooledUrl = pooler.url(database.url);
  pooled = connect(false);
});

afterAll(async () => {
  await pooled.close();
  await pooler.stop();
  await database.drop();
});

it('shares few connections among many: prepared statements must be off', async () => {
  const preparing = connect(true);
  const find = () => sql`select ${1}::integer as one`.execute(preparing.db);
  for (let round = 0; round < 4; round += 1) await find();
  // Occupies the connection in which the statement is prepared, so that the next one is used.
  await preparing.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await expect(Promise.all(Array.from({ length: 8 }, () => find()))).rejects.toThrow(
      /prepared statement "kura_\w+" (?:does not exist|already exists)/,
    );
  });
  await preparing.close();
});

it('keeps the timeouts that the database is given', async () => {
  const { rows } = await sql`show statement_timeout`.execute(pooled.db);
  expect(rows).toEqual([{ statement_timeout: '50s' }]);
});

it('sells, draws and lists through the pooler, while sessions go to PostgreSQL itself', async () => {
  const shop = await startTestShop({ database: { ...database, db: pooled.db } });
  try {
    await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
    const collectionId = await openCollection(shop);
    const gachaId = await publishDrop(shop, collectionId, {
      packs: 10,
      cards: Array.from({ length: 10 }, () => ({ value: 5, rank: 'C' as const })),
    });
    const alice = await customerOf(shop, accounts.alice);
    const rolled = await alice.post('/gacha/roll', { gachaId, quantity: 2, token: 'USDC', openNow: true });
    await alice.perform(rolled.body);
    await shop.settle();
    const { body } = await alice.get(`/intent/${rolled.body.intentId}`);
    const [nftId] = body.result.cardIds;
    const listing = await alice.post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price: '20' });
    await alice.perform(listing.body);
    await shop.settle();

    const responses = await Promise.all(
      Array.from({ length: 60 }, () => shop.server.request({ method: 'GET', path: '/api/seaport/listings' })),
    );
    expect(
      new Set(responses.map(({ status, body: list }) => `${status} ${list.total} ${list.items[0].nft.id}`)),
    ).toEqual(new Set([`200 1 ${nftId}`]));
    expect(await shop.differences()).toEqual([]);
    const { rows } = await database.pool.query(
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name = 'kura pooled'`,
    );
    expect(rows[0].connections).toBeLessThanOrEqual(serverConnections);
  } finally {
    await shop.stop();
  }
});
