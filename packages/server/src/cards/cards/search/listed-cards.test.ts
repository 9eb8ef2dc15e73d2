import type { Database } from '@kura/database';
import {
  createTestDatabase,
  dice,
  insertVariedCards,
  pick,
  type TestDatabase,
  type VariedCard,
} from '@kura/testing';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresCardSearch } from './postgres-card-search.repository.ts';

let database: TestDatabase;
let cards: VariedCard[];

beforeAll(async () => {
  database = await createTestDatabase();
  cards = await insertVariedCards(database);
});
afterAll(() => database.drop());

async function listed(): Promise<number> {
  const search = new PostgresCardSearch(database.db);
  const first = { page: 1, pageSize: 10, orderBy: 'FIRST_ADDED' } as const;
  return (await search.find({ kind: 'card', onSale: true }, first)).total;
}

describe('listed cards', () => {
  /** Counts cards and packs with wrong rows in the lists. */
  async function differences(): Promise<number> {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong
      from nft n full join listed_card c on c.id = n.id
      left join card_group g on g.id = c.group_id left join product p on p.id = c.product_id
      where (c.kind, c.collection_id, c.gacha_id, c.reveal_state, c.publish_state, c.sale_type, c.price, c.listed_at, c.created_at,
             c.display_order, c.last_sold_at, c.highest_price, c.highest_sale_price, c.value_base_units, c.product_id)
            is distinct from
            (n.kind, n.collection_id, n.gacha_id, n.reveal_state, n.publish_state, n.sale_type, n.price, n.listed_at, n.created_at,
             n.display_order, n.last_sold_at, n.highest_price, n.highest_sale_price, n.value_base_units, n.product_id)
         or (g.kind, g.collection_id, g.category, g.year, g.expansion_mark, g.grader, g.grade, g.rank) is distinct from
            (n.kind, n.collection_id, n.category, n.year, n.expansion_mark, n.grader, n.grade, n.rank)
         or (p.name, p.japanese_title, p.expansion_mark, p.collection_number) is distinct from
            (n.name, n.japanese_title, n.expansion_mark, n.collection_number)
         or c.shown is distinct from
            (n.reveal_state = 'REVEALED' or (n.publish_state = 'PUBLISHED' and not n.secret))`.execute(
      database.db,
    );
    return rows[0]?.wrong ?? -1;
  }

  const change = (id: string, fields: Updateable<Database['nft']>) =>
    database.db.updateTable('nft').set(fields).where('id', '=', id).execute();

  test('follow every change of a card in the transaction that makes it', async () => {
    const roll = dice(11);
    for (let round = 0; round < 60; round += 1) {
      const { id } = pick(cards, roll(cards.length));
      const price = BigInt(1 + roll(5)) * 1_000_000n;
      await pick(
        [
          () => change(id, { price, payment_token: 'USDC', listed_at: new Date(Date.UTC(2026, 0, 1)) }),
          () => change(id, { price: null, payment_token: null, listed_at: null }),
          () => change(id, { highest_price: price, highest_price_token: 'USDC' }),
          () => change(id, { publish_state: 'DRAFT' }),
          () => change(id, { publish_state: 'PUBLISHED' }),
          () => change(id, { secret: roll(2) === 0 }),
          () => change(id, { rank: 'A' }),
          () => change(id, { last_sold_at: new Date(Date.UTC(2026, 0, 1 + roll(3))) }),
          () => change(id, { value_base_units: roll(3) === 0 ? null : price, display_order: roll(3) }),
          () => change(id, { name: `Renamed ${roll(3)}`, category: null }),
          () => database.db.deleteFrom('nft').where('id', '=', id).execute(),
        ],
        roll(11),
      )();
      expect(await differences()).toBe(0);
    }
  });

  test('are as they were when a transaction is taken back', async () => {
    const before = await listed();
    await expect(
      database.db.transaction().execute(async (tx) => {
        await tx.updateTable('nft').set({ price: 1n, payment_token: 'USDC' }).execute();
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await listed()).toBe(before);
    expect(await differences()).toBe(0);
  });

  test('[T19] stay right when many change alike cards at once, and nobody waits forever', async () => {
    const shown = await database.db
      .selectFrom('listed_card')
      .where('shown', '=', true)
      .select('id')
      .limit(80)
      .execute();
    await Promise.all(
      Array.from({ length: 8 }, (_, worker) =>
        database.db.transaction().execute(async (tx) => {
          // Each worker has its own cards in its own order. The groups and products are shared.
          const own = shown.filter((_, index) => index % 8 === worker);
          for (const { id } of worker % 2 === 0 ? own : own.reverse()) {
            await tx
              .updateTable('nft')
              .set({ price: BigInt(worker + 1), payment_token: 'USDC' })
              .where('id', '=', id)
              .execute();
          }
        }),
      ),
    );
    expect(await differences()).toBe(0);
  });
});
