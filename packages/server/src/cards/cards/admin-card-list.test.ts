import type { AdminCardSort } from '@kura/api-contract/cards';
import type { Database } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import { CARD_RANKS, PUBLISH_STATES, SALE_TYPES } from '@kura/domain/vocabulary';
import { createTestDatabase, dice, insertVariedCards, pick, type TestDatabase } from '@kura/testing';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardsForAdmin } from './admin-card-list.repository.ts';
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
      created_at: new Date(Date.UTC(2026, 0, 1 + roll(9), roll(24))),
      value_base_units: roll(4) === 0 ? null : BigInt(roll(5)) * 1_000_000n,
      last_sold_at: roll(2) === 0 ? new Date(Date.UTC(2026, 0, 1 + roll(5))) : null,
    };
    await database.db.updateTable('nft').set(changes).where('id', '=', id).execute();
  }
  const lettered = ['VULPEX', 'VULPEX7', 'VULPEX71'];
  for (const [index, certificate_number] of lettered.entries()) {
    const id = cards[index]?.id ?? '';
    await database.db.updateTable('nft').set({ certificate_number }).where('id', '=', id).execute();
  }
  // The planner needs a number of rows to sort a list.
  await sql`analyze listed_card`.execute(database.db);
  nfts = await database.db.selectFrom('nft').selectAll().execute();
});
afterAll(() => database.drop());

/** A sort value; null for none. */
const sortValues: Partial<Record<AdminCardSort, (nft: Nft) => bigint | number | null>> = {
  RECENTLY_ADDED: (nft) => -nft.created_at.getTime(),
  RECENTLY_LISTED: (nft) => (nft.price === null ? null : -(nft.listed_at?.getTime() ?? 0)),
  HIGHEST_OFFER_PRICE: (nft) => nft.highest_price && -nft.highest_price,
  LAST_ADDED: (nft) => -nft.created_at.getTime(),
  FIRST_ADDED: (nft) => nft.created_at.getTime(),
  ORDER_ASC: (nft) => nft.display_order,
  ORDER_DESC: (nft) => -nft.display_order,
  PRICE_LOW_TO_HIGH: (nft) => nft.price,
  PRICE_HIGH_TO_LOW: (nft) => nft.price && -nft.price,
  VALUE_HIGH_TO_LOW: (nft) => nft.value_base_units && -nft.value_base_units,
  VALUE_LOW_TO_HIGH: (nft) => nft.value_base_units,
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
  (filter.rank === undefined || filter.rank.some((rank) => rank === nft.rank)) &&
  (filter.year === undefined || filter.year.some((year) => year === nft.year)) &&
  (filter.expansionMark === undefined || filter.expansionMark.some((mark) => mark === nft.expansion_mark)) &&
  (filter.collectionNumber ?? nft.collection_number) === nft.collection_number &&
  (filter.onSale ?? nft.price !== null) === (nft.price !== null) &&
  (filter.minPrice === undefined || (nft.price !== null && nft.price >= parseAmount(filter.minPrice))) &&
  (filter.maxPrice === undefined || (nft.price !== null && nft.price <= parseAmount(filter.maxPrice))) &&
  (filter.search ?? '')
    .split(' ')
    .every(
      (word) =>
        word === '' ||
        [nft.name, nft.japanese_title, nft.expansion_mark, nft.collection_number].some((text) =>
          text?.toLowerCase().includes(word.toLowerCase()),
        ) ||
        nft.certificate_number === word ||
        (/\d/.test(word) && word.length >= 5 && nft.certificate_number?.startsWith(word)),
    );

async function readPages(
  filter: AdminCardFilter,
  orderBy: AdminCardSort,
  pageSize: number,
): Promise<string[]> {
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
      { year: [2019, 2021] },
      { year: [2020], grade: [10], onSale: true },
      { expansionMark: ['SF1'], publishState: 'DRAFT' },
      { onSale: pick([true, false], roll(2)) },
      { minPrice: '10', maxPrice: '20' },
      { minPrice: '10.055', maxPrice: '20.1015' },
      { minPrice: '15' },
      { maxPrice: '12.5', onSale: true },
      { minPrice: '20', maxPrice: '10' },
      { maxPrice: '15', grade: [8, 9], year: [2020] },
      { minPrice: '20', saleType: 'UNASSIGNED' },
      { minPrice: '5', onSale: false },
      { collectionNumber: '001/88' },
      { search: 'ドラ' },
      { search: 'azure fox', grade: [7, 10] },
      { search: 'wolf', rank: ['SS'], onSale: true },
      { search: '5000001' },
      { search: 'owl 50000', expansionMark: ['SF2'] },
      { search: '500' },
      { search: 'VULPEX' },
      { search: 'VULPEX7' },
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
