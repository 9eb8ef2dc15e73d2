import { createTestDatabase, type TestDatabase } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicDataChanges } from './public-data.ts';

// Prevents a server from receiving the changes a second time.
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a write of this process', () => {
  const change = async (statement: ReturnType<typeof sql>) => {
    const before = publicDataChanges();
    await statement.execute(database.db);
    return publicDataChanges() - before;
  };

  it('is known before its caller continues', async () => {
    expect(await change(sql`insert into setting (key, value) values ('a', '1')`)).toBe(1);
    expect(
      await change(sql`with gone as (delete from setting where key = 'a' returning key) select * from gone`),
    ).toBe(1);
  });

  it('to no row, or to a private table, announces nothing', async () => {
    expect(await change(sql`update setting set value = '2' where key = 'none'`)).toBe(0);
    expect(await change(sql`delete from idempotency_key`)).toBe(0);
  });

  it('in a transaction is announced when others can see it', async () => {
    const before = publicDataChanges();
    await database.db.transaction().execute(async (tx) => {
      await sql`insert into setting (key, value) values ('b', '1')`.execute(tx);
      expect(publicDataChanges()).toBe(before);
    });
    expect(publicDataChanges()).toBeGreaterThan(before);
  });
});
