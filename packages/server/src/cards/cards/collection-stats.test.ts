import { formatAmount } from '@kura/domain/money';
import {
  activeCollection,
  dice,
  openListing,
  pick,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = testClock();
const roll = dice(23);
const collections: string[] = [];
const orders: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, api: { answerCache: false } });
  const seller = await signInUser(server);
  for (let count = 0; count < 3; count += 1) collections.push(await activeCollection(server.database));
  for (let count = 0; count < 40; count += 1) {
    const id = await openListing(server.database, seller);
    orders.push(id);
    await sql`update nft set collection_id = ${pick(collections, count)}
              where id = (select nft_id from market_order where id = ${id})`.execute(server.database.db);
  }
  await sql`update market_order set created_at = '2020-01-01', price_base_units = 5 + 1000000 * (1 + ends_at_seconds % 7),
              fee_base_units = 5, proceeds_base_units = 1000000 * (1 + ends_at_seconds % 7)`.execute(
    server.database.db,
  );
});
afterAll(() => server.stop());

const some = () => Array.from({ length: 1 + roll(6) }, () => pick(orders, roll(orders.length)));

async function change(step: number): Promise<void> {
  const { db } = server.database;
  const ids = sql`any(${some()}::uuid[])`;
  const hash = `0x${'ab'.repeat(32)}`;
  // Most are near the ends of a day and a week, to the second.
  const secondsAgo = pick([0, 86_400, 604_800, 3_600 * roll(200)], roll(4)) + roll(3) - 1;
  const at = new Date(clock.now().getTime() - secondsAgo * 1_000);
  const buyer = `0x${String(step % 10).repeat(40)}`;
  const steps = [
    // A block sells cards. A reorganisation removes the sales, and may make them again elsewhere.
    () => sql`update market_order set status = 'Completed', ended_at = ${at}, buyer = ${buyer}, seller = offerer,
                sold_nft_id = nft_id, unfillable_reason = null, transaction_hash = ${hash} where id = ${ids}`,
    () => sql`update market_order set status = 'Completed', ended_at = ${at}, buyer = ${buyer}, seller = offerer,
                sold_nft_id = nft_id, unfillable_reason = null, transaction_hash = ${hash} where id = ${ids}`,
    () => sql`update market_order set status = 'Open', ended_at = null, buyer = null, seller = null,
                sold_nft_id = null, transaction_hash = null where id = ${ids}`,
    () => sql`update market_order set status = 'Expired', ended_at = ${at}, buyer = null, seller = null,
                sold_nft_id = null, transaction_hash = null where id = ${ids}`,
    () => sql`update nft set collection_id = ${pick(collections, roll(3))}
              where id in (select nft_id from market_order where id = ${ids})`,
    () =>
      sql`update nft set owner = ${buyer} where id in (select nft_id from market_order where id = ${ids})`,
    () => sql`with gone as (delete from market_order where id = ${ids} and status = 'Completed' returning *)
              insert into market_order select * from gone where price_base_units % 2 = 1`,
    () => sql`delete from stock_sale where nft_id in (select nft_id from market_order where id = ${ids})`,
    () => sql`insert into stock_sale (id, nft_id, price_base_units, sold_by, created_at, ends_at_seconds, status, ended_at,
                buyer, transaction_hash, contract_address, token_id)
              select gen_random_uuid(), nft_id, 7, offerer, '2020-01-01', 4102444800, 'Completed', ${at}, ${buyer}, ${hash},
                     contract_address, token_id from market_order where id = ${ids}`,
  ];
  await pick(steps, roll(steps.length))().execute(db);
}

/** Counts every figure from the cards, their holders and their sales. */
async function recount(collectionId: string): Promise<unknown> {
  const now = clock.now();
  const { rows } = await sql<Record<'floor' | 'best' | 'day' | 'week' | 'every', bigint | null>>`
    select held.*, sold.* from (
      select min(price) as floor, max(highest_price) as best, count(distinct owner) as owners, count(*) as items,
             count(price) as listed
      from nft where collection_id = ${collectionId} and kind = 'card') held
    cross join (
      select count(*) as sales, sum(price_base_units) as every,
             sum(price_base_units) filter (where sold_at > ${now}::timestamptz - interval '1 day') as day,
             sum(price_base_units) filter (where sold_at > ${now}::timestamptz - interval '7 days') as week
      from nft_sale join nft on nft.id = nft_sale.nft_id
      where nft.collection_id = ${collectionId} and nft.kind = 'card') sold`.execute(server.database.db);
  const [
    { floor, best, day, week, every, ...counts } = { floor: 0n, best: 0n, day: 0n, week: 0n, every: 0n },
  ] = rows;
  const amount = (value: bigint | null) => formatAmount(value ?? 0n);
  return {
    floor: floor && formatAmount(floor),
    bestOffer: best && formatAmount(best),
    volume: { day: amount(day), week: amount(week), all: amount(every) },
    ...counts,
  };
}

test('the figures of a collection are those of a fresh count after any changes', async () => {
  let sold = 0;
  for (let step = 0; step < 150; step += 1) {
    await change(step);
    clock.later(roll(2_000));
    for (const id of collections) {
      const { body } = await server.request({ method: 'GET', path: `/api/nft/collection/${id}/stats` });
      expect(body, `step ${step}`).toEqual(await recount(id));
      if (body.volume.day !== '0' && body.volume.day !== body.volume.week) sold += 1;
    }
  }
  expect(collections).not.toHaveLength(0);
  expect(sold).toBeGreaterThan(20);
});
