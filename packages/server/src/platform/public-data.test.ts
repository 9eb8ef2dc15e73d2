import { startTestServer, type TestServer } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privateTables, writesPublicData } from './public-data.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ features: [] });
});
afterAll(() => server.stop());

const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(server.context.db)).rows.map(({ name }) => name).sort();

describe('a table', () => {
  it('announces its changes, unless it is listed as one that public reads never show', async () => {
    const announcing = await names(sql`
      select tgrelid::regclass::text as name from pg_trigger where tgname = 'announce_public_change'`);
    const tables = await names(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    expect(announcing).toEqual(tables.filter((name) => !privateTables.has(name)));
    expect([...privateTables].filter((name) => !tables.includes(name))).toEqual([]);
  });
});

describe('a statement', () => {
  it.each([
    'insert into nft (id) values ($1)',
    'INSERT INTO "market_order" ("id") values ($1)',
    'update "gacha" set "version" = "version" + 1',
    'delete from card_filter where id = $1',
    'truncate table setting',
    'with gone as (delete from nft returning id) select count(*) from gone',
    'with note as (insert into audit_log (id) values ($1)) update only setting set value = $2',
    'merge into bidder_funds using (select 1) s on true when matched then delete',
    'insert into session (id) values ($1) on conflict (id) do update set id = excluded.id; update nft set id = id',
  ])('writes public data: %s', (statement) => {
    expect(writesPublicData(statement)).toBe(true);
  });

  it.each([
    'select * from nft',
    'select id from nft where id = $1 for update of nft skip locked',
    "select 'update nft'",
    'with due as (select id from mail for update skip locked) update mail set sent_at = now()',
    'insert into idempotency_key (key) values ($1) on conflict (key) do update set attempt = $2',
    'insert into session (id) values ($1)',
    'delete from rate_limit where window_start < now()',
  ])('writes nothing public: %s', (statement) => {
    expect(writesPublicData(statement)).toBe(false);
  });
});
