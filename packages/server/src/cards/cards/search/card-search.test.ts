import { createTestDatabase, freePort, insertVariedCards } from '@kura/testing';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openSearchEngine } from '../../../platform/index.ts';
import { testCardSearch } from './card-search.cases.ts';
import { OpenSearchCardSearch } from './engine/open-search-card-search.repository.ts';
import { PostgresCardSearch } from './postgres-card-search.repository.ts';

testCardSearch(async () => null);

test('ASCII characters become what they become among others', async () => {
  const database = await createTestDatabase();
  // A text with a character outside of ASCII is folded by character.
  const { rows } = await sql<{ code: number }>`
    select code from generate_series(1, 127) code
    where search_text(chr(code)) || 'カ' <> search_text(chr(code) || 'か')`.execute(database.db);
  expect(rows).toEqual([]);
  await database.drop();
});

test('the database searches while the engine is unavailable, and the log and a metric say so', async () => {
  const database = await createTestDatabase();
  await insertVariedCards(database);
  const lines: string[] = [];
  const answeredBy: string[] = [];
  const engine = await openSearchEngine({
    urls: [`http://127.0.0.1:${await freePort()}`],
    alias: 'cards',
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line).msg) }),
    metrics: { searched: (by) => void answeredBy.push(by) },
  });
  const search = new OpenSearchCardSearch(database.db, engine);
  const filter = { kind: 'card', search: 'dragon' } as const;
  const page = { page: 2, pageSize: 5, orderBy: 'PRICE_LOW_TO_HIGH' } as const;
  const byDatabase = new PostgresCardSearch(database.db);
  const found = await search.find(filter, page);
  expect(found.rows).toHaveLength(5);
  expect(found).toEqual(await byDatabase.find(filter, page));
  expect(await search.facets(filter)).toEqual(await byDatabase.facets(filter));
  expect(answeredBy).toEqual(['database', 'database']);
  // The engine rests after the first failure.
  expect(lines).toEqual(['The search engine is unavailable, and the database searches']);
  await engine.close();
  await database.drop();
});
