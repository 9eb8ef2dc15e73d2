import type { Database } from '@kura/database';
import { CARD_RANKS, PUBLISH_STATES, SALE_TYPES, type Sort } from '@kura/domain/vocabulary';
import { createTestDatabase, dice, insertVariedCards, pick, type TestDatabase } from '@kura/testing';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardsForAdmin } from './admin-card-list.ts';
import type { AdminCardFilter } from './cards.repository.ts';

type Nft = Selectable<Database['nft']>;

let database: TestDatabase;
let nfts: Nft[];

beforeAll(async () => {
  database = await createTestDatabase();
  const cards = await insertVariedCards(database);
  const roll = dice(7);
  for (const { id } of cards) {
    const changes = {
      publish_state: roll(12) === 0 ? 'DRAFT' : 'PUBLISHED',
      display_order: roll(3),
      last_sold_at: roll(2) === 0 ? new Date(Date.UTC(2026, 0, 1 + roll(5))) : null,
    };
    await database.db.updateTable('nft').set(changes).where('id', '=', id).execute();
  }
  nfts = await database.db.selectFrom('nft').selectAll().execute();
});
afterAll(() => database.drop());

/** A value to sort by; null where there is none. */
const sortValues: Partial<Record<Sort, (nft: Nft) => bigint | number | null>> = {
  LAST_ADDED: (nft) => -nft.created_at.getTime(),
  FIRST_ADDED: (nft) => nft.created_at.getTime(),
  ORDER_ASC: (nft) => nft.display_order,
  ORDER_DESC: (nft) => -nft.display_order,
  PRICE_LOW_TO_HIGH: (nft) => nft.price,
  PRICE_HIGH_TO_LOW: (nft) => nft.price && -nft.price,
  RECENTLY_SOLD: (nft) => nft.last_sold_at && -nft.last_sold_at.getTime(),
};
const sorts = Object.keys(sortValues) as (keyof typeof sortValues)[];

const matches = (nft: Nft, filter: AdminCardFilter) =>
  nft.kind === filter.kind &&
  (filter.publishState ?? nft.publish_state) === nft.publish_state &&
  (filter.saleType ?? nft.sale_type) === nft.sale_type &&
  (filter.collectionId ?? nft.collection_id) === nft.collection_id &&
  (filter.assignment === undefined || (filter.assignment === 'assigned') === (nft.sale_type === 'GACHA')) &&
  (filter.grade === undefined || filter.grade.some((grade) => grade === nft.grade)) &&
  (filter.rank === undefined || filter.rank.some((rank) => rank === nft.rank));

async function readPages(filter: AdminCardFilter, orderBy: Sort, pageSize: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listCardsForAdmin(database.db, { ...filter, orderBy, page, pageSize });
    expect(total).toBe(nfts.filter((nft) => matches(nft, filter)).length);
    ids.push(...rows.map(({ id }) => id));
    if (page * pageSize >= total) return ids;
    expect(rows).toHaveLength(pageSize);
  }
}

describe('the list of cards for admins', () => {
  test.each(sorts)('by %s has each card that matches once and in order, with any filter', async (sort) => {
    const roll = dice(sorts.indexOf(sort));
    const collections = [...new Set(nfts.map((nft) => nft.collection_id))];
    const parts: AdminCardFilter[] = [
      { publishState: pick(PUBLISH_STATES, roll(PUBLISH_STATES.length)) },
      { publishState: 'DRAFT', grade: [10] },
      { saleType: pick(SALE_TYPES, roll(SALE_TYPES.length)) },
      { collectionId: pick(collections, roll(collections.length)) },
      { assignment: 'assigned' },
      { assignment: 'unassigned', rank: [pick(CARD_RANKS, roll(CARD_RANKS.length))] },
      { grade: [9, 10] },
      {},
    ];
    const of = sortValues[sort];
    for (const part of parts) {
      const filter = { kind: 'card', ...part } as const;
      const ids = await readPages(filter, sort, 1 + roll(30));
      expect(new Set(ids)).toEqual(new Set(nfts.filter((nft) => matches(nft, filter)).map(({ id }) => id)));
      const values = ids.map((id) => of?.(nfts.find((nft) => nft.id === id) as Nft) ?? null);
      const present = values.filter((value) => value !== null);
      expect(values.slice(0, present.length), 'without a value last').toEqual(present);
      expect(present).toEqual([...present].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
  });

  test('has nothing beyond its last page', async () => {
    const last = { kind: 'card', orderBy: 'LAST_ADDED', page: 10_000, pageSize: 100 } as const;
    expect(await listCardsForAdmin(database.db, last)).toEqual({
      rows: [],
      total: nfts.filter(({ kind }) => kind === 'card').length,
    });
  });
});
