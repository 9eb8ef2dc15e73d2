import { connectDatabase } from '@kura/database';
import { createTestDatabase, startTestServer, type TestDatabase, type TestServer } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observeStatement } from '../../../platform/http/statement-count.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  const hurried = connectDatabase({
    url: database.url,
    poolSize: 4,
    statementTimeoutMs: 300,
    applicationName: 'kura expensive search test',
    onStatement: observeStatement,
  });
  server = await startTestServer({ database: { ...database, ...hurried, drop: () => hurried.close() } });
});
afterAll(async () => {
  await server.stop();
  await server.database.drop();
  await database.drop();
});

const get = (query: string) => server.request({ method: 'GET', path: `/api/seaport/listings?${query}` });

test('[T53] the most that one call can ask for is answered by two statements at most', async () => {
  const words = Array.from({ length: 34 }, (_, index) => String.fromCharCode(97 + (index % 26)) + index).join(
    ' ',
  );
  const attributes = Array.from(
    { length: 20 },
    (_, index) => `attribute=english-title:~${'龍'.repeat(30)}${index}`,
  );
  const response = await get(
    [`search=${encodeURIComponent(words.slice(0, 100))}`, ...attributes.map(encodeURI), 'pageSize=100'].join(
      '&',
    ),
  );
  expect(response.status).toBe(200);
  expect(response.statements).toBeLessThanOrEqual(2);
});

test('[T53] a search that takes too long is given up by the database, and refused', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table product, card_group in access exclusive mode`.execute(tx);
    const response = await get('search=dragon&grade=10');
    expect([response.status, response.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
  });
  expect((await get('search=dragon&grade=10')).status).toBe(200);
});
