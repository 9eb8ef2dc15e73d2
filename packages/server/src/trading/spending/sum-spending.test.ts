import { type CountedSpending, sumSpending } from '@kura/domain/limits';
import { createTestDatabase, type TestDatabase } from '@kura/testing/database';
import { budget } from '@kura/testing/profile';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Compares the database, which sums under a lock in one statement, with the domain's rule.

const user = '00000000-0000-4000-8000-000000000001';
const since = new Date('2026-05-01T00:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table generated_spending as select * from effective_spending`.execute(database.db);
  await sql`create or replace view effective_spending as select * from generated_spending`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

async function inDatabase(entries: readonly CountedSpending[], excluding: readonly string[]) {
  return database.db.transaction().execute(async (tx) => {
    await sql`truncate generated_spending`.execute(tx);
    for (const { yen, promised, spentAt, purchaseId, auctionId } of entries) {
      await sql`
        insert into generated_spending (user_id, yen, spent_at, promised, purchase_id, auction_id)
        values (${user}, ${yen}, ${spentAt}, ${promised}, ${purchaseId}, ${auctionId})`.execute(tx);
    }
    const { rows } = await sql<{ spentYen: number; promisedYen: number }>`
      select spent_yen as "spentYen", promised_yen as "promisedYen"
      from sum_spending(${user}, ${since}, ${excluding as string[]}::uuid[], false)`.execute(tx);
    return rows[0];
  });
}

const id = fc.constantFrom(...[1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000001${n}`));
const entry: fc.Arbitrary<CountedSpending> = fc.record({
  yen: fc.integer({ min: 1, max: 1_000_000 }),
  promised: fc.boolean(),
  spentAt: fc.integer({ min: -3, max: 3 }).map((hours) => new Date(since.getTime() + hours * 3_600_000)),
  purchaseId: id,
  auctionId: fc.option(id),
});
// The order of two rows of one purchase with the same time isn't defined.
const entries = fc.uniqueArray(entry, {
  maxLength: 12,
  selector: ({ purchaseId, promised, spentAt }) => [purchaseId, promised, spentAt.getTime()].join(),
});

test('the database sums spending like the domain', async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.uniqueArray(id), async (given, excluding) => {
      expect(await inDatabase(given, excluding)).toEqual(sumSpending(given, since, excluding));
    }),
    { numRuns: budget({ sample: 60, full: 1_000, long: 10_000 }) },
  );
});

test('a purchase that was prepared twice counts once, and as spent when one of them is final', async () => {
  const [purchaseId, other] = [
    '00000000-0000-4000-8000-000000000011',
    '00000000-0000-4000-8000-000000000012',
  ];
  const given = [
    { yen: 500, promised: true, spentAt: new Date('2026-05-03T00:00:00Z'), purchaseId, auctionId: null },
    { yen: 400, promised: false, spentAt: new Date('2026-05-02T00:00:00Z'), purchaseId, auctionId: null },
    {
      yen: 70,
      promised: true,
      spentAt: new Date('2026-04-02T00:00:00Z'),
      purchaseId: other,
      auctionId: null,
    },
  ];
  const sums = { spentYen: 400, promisedYen: 70 };
  expect(sumSpending(given, since, [])).toEqual(sums);
  expect(await inDatabase(given, [])).toEqual(sums);
});
