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
import { PostgresCardSearch } from './postgres-card-search.ts';

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

describe('counts', () => {
  /** The stored counts and the real ones, of groups, products, collections, holders and the list of admins. */
  async function differences(): Promise<number> {
    const { rows } = await sql<{ wrong: number }>`
      select (select count(*) from card_group g where (cards::bigint, listed::bigint, best_offer) is distinct from
                (select (count(*), count(price), max(highest_price)) from nft where group_id = g.id)
                or prices is distinct from (select coalesce(array_agg(price::bigint order by price)
                                              filter (where price is not null), '{}') from nft where group_id = g.id))
           + (select count(*) from product p where (cards::bigint, listed::bigint) is distinct from
                (select (count(*), count(price)) from nft where product_id = p.id and group_id is not null)
                or (cards > 0 and cards_by_grade[10] is distinct from
                     (select count(*) from nft where product_id = p.id and group_id is not null and grade = 10)))
           + (select count(*) from collection_count c where (cards::bigint, listed::bigint) is distinct from
                (select (count(*), count(price)) from nft
                  where nft.collection_id = c.collection_id and nft.kind = c.kind and group_id is not null))
           + (select count(*) from
                (select collection_id, owner, cards::bigint from collection_holder where cards <> 0) kept
                full join (select collection_id, owner, count(*) as cards from nft
                            where kind = 'card' and group_id is not null and owner is not null group by 1, 2) held
                  using (collection_id, owner) where kept.cards is distinct from held.cards)
           + (select count(*) from collection_holder_count c where c.holders <>
                (select count(distinct owner) from nft where nft.collection_id = c.collection_id and kind = 'card'
                   and group_id is not null and owner is not null))
           + (select count(*) from (
                (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, on_sale, nfts::bigint
                   from nft_count where nfts <> 0)
                except all
                (select kind, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank, price is not null,
                        count(*)
                   from nft group by 1, 2, 3, 4, 5, 6, 7, 8, 9)) as counts)
           + abs((select coalesce(sum(nfts), 0) from nft_count) - (select count(*) from nft))
           + (select count(*) from (
                (select kind, year, expansion_mark, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank,
                        on_sale, nfts::bigint
                   from nft_print_count where nfts <> 0)
                except all
                (select kind, year, expansion_mark, collection_id, gacha_id, publish_state, reveal_state, sale_type, grade, rank,
                        price is not null, count(*)
                   from nft group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)) as counts)
           + abs((select coalesce(sum(nfts), 0) from nft_print_count) - (select count(*) from nft))
           + (select count(*) from
                (select kind, price_band, nfts::bigint from nft_price_count where nfts <> 0) kept
                full join (select kind, price_band(price) as price_band, count(*) as nfts
                             from nft where price is not null group by 1, 2) priced
                  using (kind, price_band) where kept.nfts is distinct from priced.nfts)
           + (select count(*) from
                (select kind, sort, coalesce(place, -1) as place, nfts::bigint from nft_place_count where nfts <> 0) kept
                full join (
                  select kind, sort, coalesce(place, -1) as place, count(*) as nfts
                  from nft cross join lateral (values
                    ('created_at', floor(extract(epoch from created_at) / 86400)), ('display_order', display_order),
                    ('last_sold_at', floor(extract(epoch from last_sold_at) / 86400)),
                    ('value_base_units', price_band(value_base_units))) in_sort (sort, place)
                  group by 1, 2, 3) placed
                  using (kind, sort, place) where kept.nfts is distinct from placed.nfts)
           + (select count(*) from nft_count_change)
           + (select count(*) from stale_count) as wrong`.execute(database.db);
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

  test('of holders follow mints, transfers, burns and withdrawals, of one card and of many', async () => {
    const roll = dice(5);
    const wallet = () => `0x${String(roll(4)).repeat(40)}`;
    const left = await database.db.selectFrom('nft').where('kind', '=', 'card').select('id').execute();
    const token = (owner: string | null) => ({
      reveal_state: 'REVEALED' as const,
      contract_address: `0x${'c'.repeat(40)}`,
      owner,
    });
    for (const [place, { id }] of left.entries()) {
      if (place % 3 !== 0) await change(id, { ...token(wallet()), token_id: BigInt(place + 1_000) });
    }
    expect(await differences()).toBe(0);
    for (let round = 0; round < 40; round += 1) {
      const { id } = pick(left, roll(left.length));
      await pick(
        [
          () => change(id, { ...token(wallet()), token_id: BigInt(round + 9_000) }),
          () => change(id, { ...token(null), token_id: BigInt(round + 9_000) }),
          () =>
            change(id, { reveal_state: 'OFF_CHAIN', contract_address: null, token_id: null, owner: null }),
          () =>
            database.db
              .updateTable('nft')
              .set({ owner: wallet() })
              .where('token_id', 'is not', null)
              .where('grade', '=', 1 + roll(10))
              .execute(),
          () => database.db.deleteFrom('nft').where('id', '=', id).execute(),
        ],
        roll(5),
      )();
      expect(await differences()).toBe(0);
    }
    const { held } = await database.db
      .selectFrom('collection_holder')
      .where('cards', '>', 0)
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .executeTakeFirstOrThrow();
    expect(held).toBeGreaterThan(0);
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
      .selectFrom('nft')
      .where('group_id', 'is not', null)
      .select('id')
      .limit(80)
      .execute();
    await Promise.all(
      Array.from({ length: 8 }, (_, worker) =>
        database.db.transaction().execute(async (tx) => {
          // Each has cards of its own, in an order of its own; the groups and products are everybody's.
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
