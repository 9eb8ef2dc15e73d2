import { createTestDatabase, insertVariedCards, type TestDatabase } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listShopActivityRows, type ShopActivityQuery } from './shop-activity.repository.ts';

const ROWS_OF_EACH = 24_000;

let database: TestDatabase;
let last: { sql: string; parameters: readonly unknown[] };

beforeAll(async () => {
  database = await createTestDatabase({
    isNew: true,
    onStatement: ({ query }) => {
      last = query;
    },
  });
  await insertVariedCards(database);
  await insertActivities();
});
afterAll(() => database.drop());

/** Inserts listings and offers of every status, mints and transfers. Triggers and foreign keys are off. */
async function insertActivities(): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into market_order (id, order_hash, type, origin, nft_id, contract_address, token_id, offerer, payment_token,
        price_base_units, fee_base_units, proceeds_base_units, counter, parameters, signature, starts_at_seconds, ends_at_seconds,
        created_at, stored_at_block, status, cancel_reason, sold_nft_id, seller, buyer, ended_at, transaction_hash)
      select gen_random_uuid(), '0x' || md5(n::text) || md5('o' || n), case n % 3 when 0 then 'OFFER' else 'FIXED_PRICE' end,
        'ORDER_OFF_CHAIN', c.id, '0x' || repeat('a', 40), n, '0x' || repeat('b', 40), 'USDC', 2000000, 0, 2000000, 0, '{}', '0x', 1, 2,
        now() - n * interval '1 second', 1, s.status, case s.status when 'Cancelled' then 'BY_OFFERER' end,
        case s.status when 'Completed' then c.id end, case s.status when 'Completed' then '0x' || repeat('b', 40) end, case s.status when 'Completed' then '0x' || repeat('c', 40) end,
        case s.status when 'Open' then null else now() - n * interval '1 second' + interval '1 minute' end,
        case s.status when 'Completed' then '0x' || md5('t' || n) || md5(n::text) end
      from generate_series(1, ${ROWS_OF_EACH}::integer) n
      cross join lateral (select (array['Completed', 'Cancelled', 'Open'])[1 + n / 3 % 3] as status) s
      join (select id, row_number() over () as number, count(*) over () as cards from nft) c on c.number = 1 + n % c.cards`.execute(
      tx,
    );
    await sql`
      update nft set contract_address = '0x' || repeat('d', 40), token_id = c.number, owner = '0x' || repeat('a', 40),
                     reveal_state = 'REVEALED'
      from (select id, row_number() over () as number from nft) c where c.id = nft.id`.execute(tx);
    await sql`
      insert into nft_transfer (contract_address, token_id, block_number, log_index, from_address, to_address, transaction_hash,
        transferred_at)
      select c.contract_address, c.token_id, n, 0, '0x' || repeat(case n % 2 when 0 then '0' else 'a' end, 40), '0x' || repeat('b', 40),
        '0x' || md5('m' || n) || md5(n::text), now() - n * interval '1 second'
      from generate_series(1, ${ROWS_OF_EACH}::integer) n
      join (select contract_address, token_id, count(*) over () as cards from nft) c on c.token_id = 1 + n % c.cards`.execute(
      tx,
    );
  });
  for (const table of ['market_order', 'nft_transfer', 'nft'])
    await sql`analyze ${sql.table(table)}`.execute(database.db);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const cursorAfter = (row: number) =>
  Buffer.from(
    `${new Date(Date.now() - row * 1_000).toISOString()} 0 00000000-0000-4000-8000-000000000000`,
  ).toString('base64url');

const both = ['market_order', 'nft_transfer'];

test.each<[string, Partial<ShopActivityQuery>, string[]]>([
  ['the first page', {}, both],
  ['the last page by number', { page: 50 }, both],
  ['a page by cursor', { cursor: cursorAfter(4_000) }, both],
  ['a page of offers', { type: ['Offer'] }, ['market_order']],
  ['a page of transfers', { type: ['Transfer'] }, ['nft_transfer']],
])('%s reads a bounded number of rows by indexes', async (_, query, tables) => {
  const { rows } = await listShopActivityRows(database.db, {
    orderBy: 'LAST_ADDED',
    page: 1,
    pageSize: 20,
    ...query,
  });
  expect(rows).toHaveLength(20);
  const { rows: explained } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${last.sql}`,
    [...last.parameters],
  );
  const plan = explained[0]?.['QUERY PLAN'][0].Plan as Plan;
  const read = nodesOf(plan).filter((node) => tables.includes(node['Relation Name'] ?? ''));
  expect(new Set(read.map((node) => node['Relation Name']))).toEqual(new Set(tables));
  expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(Math.max(...read.map((node) => node['Actual Rows']))).toBeLessThan(1_300);
});
