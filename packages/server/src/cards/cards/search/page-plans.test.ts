import { createTestDatabase, insertVariedCards, type TestDatabase } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresCardSearch } from './postgres-card-search.repository.ts';

const CARDS = 2_500;

let database: TestDatabase;
/** The statements of the last search: it counts, then it reads a page. */
let sent: { sql: string; parameters: readonly unknown[] }[] = [];
let collectionId: string;

beforeAll(async () => {
  database = await createTestDatabase({
    isNew: true,
    onStatement: ({ query }) => {
      sent = [...sent, query].slice(-2);
    },
  });
  const { db } = database;
  await insertVariedCards(database);
  const { rows } = await sql<{ id: string }>`
    insert into nft (id, kind, name, reveal_state, publish_state, collection_id, grader, certificate_number, grade, serial_hash,
                     category, year, expansion_mark, collection_number, value_base_units)
    select gen_random_uuid(), 'card', 'Card ' || n % 50, 'OFF_CHAIN', 'PUBLISHED', (select min(id::text)::uuid from collection), 'PSA',
           (98000000 + n)::text, 1 + n % 10, '0x' || md5(n::text) || md5('x' || n), 'Monsters', 2000 + n % 20, 'SA' || n % 5,
           '001/170', 5000000
    from generate_series(1, ${CARDS}::integer) n returning collection_id as id`.execute(db);
  collectionId = rows[0]?.id ?? '';
  await sql`analyze nft`.execute(db);
  await sql`analyze listed_card`.execute(db);
});
afterAll(() => database.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test.each(['RECENTLY_ADDED', 'ORDER_ASC', 'PRICE_LOW_TO_HIGH', 'RECENTLY_LISTED'] as const)(
  'a page of a collection by %s reads its cards by their ids in a shop with some thousands',
  async (orderBy) => {
    const search = new PostgresCardSearch(database.db);
    const { rows, total } = await search.find(
      { kind: 'card', collectionId, attributes: [] },
      { page: 1, pageSize: 20, orderBy },
    );
    expect([rows.length, total > CARDS]).toEqual([20, true]);
    const text = `explain (format json, generic_plan) ${sent[1]?.sql}`;
    const { rows: explained } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text);
    const plan = explained[0]?.['QUERY PLAN'][0].Plan as Plan;
    const read = nodesOf(plan).filter((node) => node['Relation Name'] === 'nft');
    expect(read.length).toBeGreaterThan(0);
    expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  },
);

test('a collection number among the words of a search is found by its index', async () => {
  const search = new PostgresCardSearch(database.db);
  const page = { page: 1, pageSize: 20, orderBy: 'RECENTLY_ADDED' } as const;
  const { total } = await search.find({ kind: 'card', number: '1' }, page);
  expect(total).toBeGreaterThanOrEqual(CARDS);
  // Otherwise the few products of this shop would be scanned.
  const client = await database.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sent[0]?.sql}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_number_key');
  } finally {
    client.release(true);
  }
});
