import {
  insertPack,
  intakeSlab,
  type SignedInAdmin,
  startCatalogueServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: SignedInAdmin;
let collectionId: string;
const ids: Record<string, string> = {};

/** Dragons and foxes of the set SF1, a wolf of SF2; prices in base units. */
const stock = [
  { key: 'dragon10', englishTitle: 'Dragon', gradingNumber: 10, expansionMark: 'SF1', price: 90_000_000n },
  { key: 'dragon9', englishTitle: 'Dragon', gradingNumber: 9, expansionMark: 'SF1', price: 40_000_000n },
  { key: 'dragon8', englishTitle: 'Dragon', gradingNumber: 8, expansionMark: 'SF1', price: null },
  { key: 'fox10', englishTitle: 'Fox', gradingNumber: 10, expansionMark: 'SF1', price: 15_000_000n },
  { key: 'fox10b', englishTitle: 'Fox', gradingNumber: 10, expansionMark: 'SF1', price: 20_000_000n },
  { key: 'wolf7', englishTitle: 'Wolf', gradingNumber: 7, expansionMark: 'SF2', price: 5_000_000n },
] as const;

beforeAll(async () => {
  ({ server, admin, collectionId } = await startCatalogueServer({ name: 'Kura Wilds' }));
  for (const { key, price, ...fields } of stock) {
    const { id } = await intakeSlab(server, admin, {
      collectionId,
      yearOfIssue: 2022,
      collectionNumber: `${fields.englishTitle.length}/88`,
      ...fields,
    });
    ids[key] = id;
    await server.database.db
      .updateTable('nft')
      .set({ publish_state: 'PUBLISHED', price, payment_token: price && 'USDC' })
      .where('id', '=', id)
      .execute();
  }
  const hidden = await intakeSlab(server, admin, {
    collectionId,
    englishTitle: 'Dragon',
    expansionMark: 'SF9',
  });
  ids['hidden'] = hidden.id;
});
afterAll(() => server.stop());

const get = (path: string) => server.request({ method: 'GET', path: `/api${path}` });

async function facets(query: string) {
  const response = await get(`/nft/facets?${query}`);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  expect(response.statements).toBeLessThanOrEqual(2);
  return response.body;
}

/** `10:3@15` is grade 10, 3 cards, from 15. */
const brief = (values: { value: unknown; count: number; floor: string | null }[]) =>
  values.map(({ value, count, floor }) => `${value}:${count}@${floor ?? '-'}`).join(' ');

describe('a facet value', () => {
  test('has the count and the cheapest price', async () => {
    const { grade, year, expansionMark, collection, rank, drop } = await facets(
      `collectionId=${collectionId}`,
    );
    expect(brief(grade)).toBe('10:3@15 9:1@40 8:1@- 7:1@5');
    expect(brief(year)).toBe('2022:6@5');
    expect(brief(expansionMark)).toBe('SF1:5@15 SF2:1@5');
    expect(collection).toEqual([{ value: collectionId, name: 'Kura Wilds', count: 6, floor: '5' }]);
    expect([rank, drop]).toEqual([[], []]);
  });

  test('is counted among what the other filters leave', async () => {
    const narrowed = await facets(`collectionId=${collectionId}&grade=10&expansionMark=SF1`);
    expect(brief(narrowed.grade)).toBe('10:3@15 9:1@40 8:1@-');
    expect(brief(narrowed.expansionMark)).toBe('SF1:3@15');
    expect(brief(narrowed.year)).toBe('2022:3@15');
  });

  test('is counted among what is on sale, within prices and what was searched for', async () => {
    expect(brief((await facets('onSale=true&search=dragon')).grade)).toBe('10:1@90 9:1@40');
    expect(brief((await facets('minPrice=16&maxPrice=90')).grade)).toBe('10:2@20 9:1@40');
  });

  test('[T1] says nothing about what has no page, and of packs only their drop and collection', async () => {
    await insertPack(server.database, { collectionId, price: '8' });
    await insertPack(server.database, { collectionId });
    expect(await facets('search=SF9')).toMatchObject({ grade: [], expansionMark: [] });
    expect(await facets('kind=pack')).toEqual({
      grade: [],
      year: [],
      rank: [],
      expansionMark: [],
      category: [],
      grader: [],
      collection: [{ value: collectionId, name: 'Kura Wilds', count: 1, floor: '8' }],
      drop: [{ value: expect.any(String), name: 'Comet drop', count: 1, floor: '8' }],
    });
    expect((await facets('kind=pack&grade=10')).collection).toEqual([]);
    const ofOtherDrop = await facets(`kind=pack&gachaId=${crypto.randomUUID()}`);
    expect(ofOtherDrop.collection).toEqual([]);
    expect(ofOtherDrop.drop).toMatchObject([{ name: 'Comet drop', count: 1 }]);
    const within = await facets('kind=card&maxPrice=90');
    expect(within.collection).toEqual([{ value: collectionId, name: 'Kura Wilds', count: 5, floor: '5' }]);
    expect(within.drop).toEqual([]);
  });
});

describe('cards', () => {
  const found = async (query: string) =>
    (await get(`/nft/collection/${collectionId}?orderBy=FIRST_ADDED&${query}`)).body.items.map(
      (item: { id: string }) => Object.keys(ids).find((key) => ids[key] === item.id),
    );

  test('are found by every searched word in any position', async () => {
    expect(await found('search=kura%20wolf')).toEqual(['wolf7']);
    expect(await found(`search=${encodeURIComponent('ＳＦ２　ｗｏｌｆ')}`)).toEqual(['wolf7']);
    expect(await found('search=fox%20wolf')).toEqual([]);
  });

  test('are filtered by set, and by whether they can be bought', async () => {
    expect(await found('expansionMark=SF2')).toEqual(['wolf7']);
    expect(await found('expansionMark=SF2&expansionMark=SF1&onSale=false')).toEqual(['dragon8']);
    expect(await found('onSale=true&grade=9')).toEqual(['dragon9']);
    expect(await found('rank=SS')).toEqual([]);
  });
});

describe('the cards similar to a card', () => {
  const similar = async (key: string) => get(`/nft/similar/${ids[key]}`);
  const keysOf = (items: { id: string }[]) =>
    items.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id));

  test('are its other copies, those on sale first, and the cheapest slab of each other design in its set', async () => {
    const { body, statements } = await similar('dragon10');
    expect(keysOf(body.copies.items)).toEqual(['dragon9', 'dragon8']);
    expect(body.copies).toMatchObject({ total: 2, onSale: 1 });
    expect(keysOf(body.set.items)).toEqual(['fox10']);
    expect(statements).toBe(2);
  });

  test('are none for the only card of its set', async () => {
    const { body } = await similar('wolf7');
    expect(body).toEqual({ copies: { items: [], total: 0, onSale: 0 }, set: { items: [] } });
  });

  test('[T1] exclude cards without a page', async () => {
    expect((await similar('hidden')).code).toBe('NOT_FOUND');
  });
});

describe('collections', () => {
  test('tell how many of their cards are on sale, from which price, and show some', async () => {
    const { body, statements } = await get('/collection?search=wilds');
    expect(body.items).toMatchObject([{ name: 'Kura Wilds', cards: 6, listed: 5, floor: '5' }]);
    expect(body.items[0].coverUrls).toHaveLength(3);
    expect(statements).toBe(2);
  });
});
