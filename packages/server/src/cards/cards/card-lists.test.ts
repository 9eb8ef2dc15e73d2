import { SORTS } from '@kura/domain/vocabulary';
import {
  activeCollection,
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

interface Dressing {
  price?: bigint | null;
  highest_price?: bigint | null;
  highest_sale_price?: bigint | null;
  listed_at?: Date;
  last_sold_at?: Date;
  display_order?: number;
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Cards A to F, each with the fields by which lists sort and filter. */
const stock: Record<string, { fields: object; dressing: Dressing }> = {
  A: {
    fields: { gradingNumber: 10, yearOfIssue: 2023, japaneseTitle: '蒼龍' },
    dressing: { price: 5_000_000n, listed_at: day(1), display_order: 3 },
  },
  B: {
    fields: { gradingNumber: 9, yearOfIssue: 2023, japaneseTitle: '紅九尾' },
    dressing: { price: 12_500_000n, highest_price: 9_000_000n, listed_at: day(3), display_order: 1 },
  },
  C: {
    fields: { gradingNumber: 10, yearOfIssue: 2021, collectionNumber: '042/075' },
    dressing: {
      highest_price: 20_000_000n,
      highest_sale_price: 7_000_000n,
      last_sold_at: day(5),
      display_order: 2,
    },
  },
  D: {
    fields: { gradingNumber: 8, yearOfIssue: 2019 },
    dressing: {
      price: 100_000_000n,
      listed_at: day(2),
      highest_sale_price: 90_000_000n,
      last_sold_at: day(4),
    },
  },
  E: { fields: { gradingNumber: 1, yearOfIssue: null }, dressing: { display_order: 5 } },
  F: {
    fields: { gradingNumber: 9, yearOfIssue: 2021 },
    dressing: { price: 5_000_000n, listed_at: day(4), display_order: 4 },
  },
};

beforeAll(async () => {
  ({ server, admin, collectionId } = await startCatalogueServer({ name: 'Kura Wilds' }));
  for (const [name, { fields, dressing }] of Object.entries(stock)) {
    const { id } = await intakeSlab(server, admin, { collectionId, englishTitle: `Card ${name}`, ...fields });
    await server.database.db
      .updateTable('nft')
      .set({
        publish_state: 'PUBLISHED',
        ...dressing,
        ...(dressing.price ? { payment_token: 'USDC' } : {}),
        ...(dressing.highest_price ? { highest_price_token: 'USDT' } : {}),
        ...(dressing.last_sold_at ? { last_sale_price: 7_000_000n, last_sale_token: 'USDC' } : {}),
      })
      .where('id', '=', id)
      .execute();
  }
  await intakeSlab(server, admin, { collectionId, englishTitle: 'Card hidden' });
});
afterAll(() => server.stop());

async function names(query: string, id = collectionId): Promise<string> {
  const { body, status } = await server.request({
    method: 'GET',
    path: `/api/nft/collection/${id}?${query}`,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.items.map((item: { name: string }) => item.name.replace('Card ', '')).join('');
}

describe('the cards of a collection', () => {
  test('are those whose page is public, newest first', async () => {
    expect(await names('')).toBe('FEDCBA');
  });

  // Cards without a sort value come last in both directions. Equal cards are in the order of their creation.
  test.each([
    ['RECENTLY_LISTED', 'FBDACE'],
    ['PRICE_LOW_TO_HIGH', 'AFBDCE'],
    ['ASCENDING_PRICE', 'AFBDCE'],
    ['PRICE_HIGH_TO_LOW', 'DBAFCE'],
    ['DESCENDING_PRICE', 'DBAFCE'],
    ['RECENTLY_ADDED', 'FEDCBA'],
    ['LAST_ADDED', 'FEDCBA'],
    ['FIRST_ADDED', 'ABCDEF'],
    ['RECENTLY_SOLD', 'CDABEF'],
    ['ORDER_ASC', 'DBCAFE'],
    ['ORDER_DESC', 'EFACBD'],
    ['HIGHEST_OFFER_PRICE', 'CBADEF'],
    ['HIGHEST_SALE_PRICE', 'DCABEF'],
  ])('sort by %s', async (orderBy, expected) => {
    expect(await names(`orderBy=${orderBy}`)).toBe(expected);
  });

  test('know every sort that is fixed', async () => {
    for (const sort of SORTS) expect(await names(`orderBy=${sort}`)).toHaveLength(6);
  });

  test.each([
    ['grade=10', 'AC'],
    ['grade=10&grade=8', 'ACD'],
    ['year=2023', 'AB'],
    ['year=2023&year=2019', 'ABD'],
    ['minPrice=5', 'ABDF'],
    ['minPrice=5.000001', 'BD'],
    ['maxPrice=12.5', 'ABF'],
    ['minPrice=12.5&maxPrice=100', 'BD'],
    ['collectionNumber=042/075', 'C'],
    ['collectionNumber=042', ''],
    ['search=紅', 'B'],
    ['search=card%20b', 'B'],
    ['search=042', 'C'],
    ['search=wilds%20%E7%B4%85', 'B'],
    ['rank=SS', ''],
    ['onSale=false', 'CE'],
    ['search=%25', ''],
    ['search=_', ''],
    ['grade=9&year=2021&maxPrice=5', 'F'],
  ])('are filtered by %s', async (query, expected) => {
    expect(await names(`orderBy=FIRST_ADDED&${query}`)).toBe(expected);
  });

  test('come with the exact total, page by page', async () => {
    const response = await server.request({
      method: 'GET',
      path: `/api/nft/collection/${collectionId}?pageSize=10&grade=9`,
    });
    expect(response.body).toMatchObject({ page: 1, pageSize: 10, total: 2 });
    const beyond = await server.request({
      method: 'GET',
      path: `/api/nft/collection/${collectionId}?page=9`,
    });
    expect(beyond.body).toMatchObject({ items: [], total: 6 });
  });

  test('take two statements at any page size', async () => {
    for (const pageSize of [10, 100]) {
      const path = `/api/nft/collection/${collectionId}?pageSize=${pageSize}&search=card&orderBy=PRICE_LOW_TO_HIGH`;
      expect((await server.request({ method: 'GET', path })).statements).toBe(2);
    }
  });

  test.each([
    'page=0',
    'page=1e9',
    'pageSize=7',
    'orderBy=DROP',
    'grade=11',
    'year=abc',
    'minPrice=NaN',
    'maxPrice=-1',
    'minPrice=0.0000001',
    'kind=both',
    `search=${'x'.repeat(101)}`,
    'rank=Z',
    'onSale=maybe',
    'attribute=colour:red',
    'attribute=category:',
    'attribute=year-of-issue:1e3',
    'attribute=grading-number:..',
    `attribute=category:${'x'.repeat(300)}`,
    `${'attribute=grader:PSA&'.repeat(21)}`,
  ])('[T44] refuse ?%s as malformed', async (query) => {
    const path = `/api/nft/collection/${collectionId}?${query}`;
    expect((await server.request({ method: 'GET', path })).status).toBe(400);
  });

  test.each([
    '<script>alert(1)</script>',
    '=HYPERLINK("http://evil")',
    '{{7*7}}',
    "Robert'); drop table nft;--",
  ])('[T46] are found by a name that is a script or a formula, and it is a text: %s', async (name) => {
    const { id } = await intakeSlab(server, admin, { collectionId, englishTitle: name });
    await server.database.db
      .updateTable('nft')
      .set({ publish_state: 'PUBLISHED' })
      .where('id', '=', id)
      .execute();
    expect(await names(`search=${encodeURIComponent(name)}`)).toBe(name);
    expect(await names(`attribute=${encodeURIComponent(`english-title:${name}`)}`)).toBe(name);
    await server.database.db.deleteFrom('slab_claim').where('card_id', '=', id).execute();
    await server.database.db.deleteFrom('nft').where('id', '=', id).execute();
  });

  test('of a collection that has no contract yet are not found, published or not', async () => {
    const { db } = server.database;
    const pending = await activeCollection(server.database);
    const { id } = await intakeSlab(server, admin, { collectionId: pending });
    await db.updateTable('nft').set({ publish_state: 'PUBLISHED' }).where('id', '=', id).execute();
    await db
      .updateTable('collection')
      .set({ status: 'PENDING', contract_address: null })
      .where('id', '=', pending)
      .execute();
    const path = `/api/nft/collection/${pending}`;
    expect((await server.request({ method: 'GET', path })).code).toBe('NOT_FOUND');
    await db.deleteFrom('slab_claim').where('card_id', '=', id).execute();
    await db.deleteFrom('nft').where('id', '=', id).execute();
  });

  test('of no collection are not found', async () => {
    const path = `/api/nft/collection/${crypto.randomUUID()}`;
    expect((await server.request({ method: 'GET', path })).code).toBe('NOT_FOUND');
    expect((await server.request({ method: 'GET', path: `${path}/stats` })).code).toBe('NOT_FOUND');
  });
});

describe('a card’s page', () => {
  test('has the fixed shape', async () => {
    const { body: list } = await server.request({
      method: 'GET',
      path: `/api/nft/collection/${collectionId}?search=Card%20B`,
    });
    const response = await server.request({ method: 'GET', path: `/api/nft/${list.items[0].id}` });
    expect(response.statements).toBe(1);
    expect(response.body).toEqual({ ...list.items[0], isHeld: false, heldUntil: null });
    expect(response.body).toMatchObject({
      name: 'Card B',
      price: '12.5',
      paymentToken: 'USDC',
      highestPrice: '9',
      highestPriceToken: 'USDT',
      tokenId: null,
      assets: { video: null, photoBack: null },
      collection: { contractAddress: expect.stringMatching(/^0x/), chain: { name: 'Local chain' } },
      lastSale: null,
    });
  });
});

describe('figures', () => {
  test('of a collection are counted from its public cards', async () => {
    const response = await server.request({
      method: 'GET',
      path: `/api/nft/collection/${collectionId}/stats`,
    });
    expect(response.body).toEqual({
      floor: '5',
      bestOffer: '20',
      volume: { day: '0', week: '0', all: '0' },
      sales: 0,
      owners: 0,
      items: 6,
      listed: 4,
    });
    expect(response.statements).toBe(1);
  });

  test('of the years tell how many cards each has', async () => {
    const response = await server.request({ method: 'GET', path: '/api/nft/year' });
    expect(response.body).toEqual([
      { year: 2023, count: 2 },
      { year: 2021, count: 2 },
      { year: 2019, count: 1 },
    ]);
  });

  test('of the years are counted among what the query keys leave', async () => {
    const years = async (query: string) =>
      (await server.request({ method: 'GET', path: `/api/nft/year?${query}` })).body;
    expect(await years('grade=10')).toEqual([
      { year: 2023, count: 1 },
      { year: 2021, count: 1 },
    ]);
    expect(await years(`search=${encodeURIComponent('紅')}&onSale=true`)).toEqual([{ year: 2023, count: 1 }]);
    expect(await years('year=2019&minPrice=5&maxPrice=12.5&attribute=grader:KGS')).toEqual([
      { year: 2023, count: 2 },
      { year: 2021, count: 1 },
    ]);
  });
});

describe('packs', () => {
  beforeAll(async () => {
    await insertPack(server.database, { collectionId });
    await insertPack(server.database, { collectionId });
    await insertPack(server.database, { collectionId, price: '8' });
  });

  async function packIds(): Promise<string[]> {
    const rows = await server.database.db
      .selectFrom('nft')
      .where('kind', '=', 'pack')
      .where('price', 'is', null)
      .select('id')
      .execute();
    return rows.map((row) => row.id);
  }

  test('[T1] that are sealed are alike except their ids', async () => {
    const pages = await Promise.all(
      (await packIds()).map((id) => server.request({ method: 'GET', path: `/api/nft/${id}` })),
    );
    const [one, other] = pages.map(({ body, headers }) => ({
      body: { ...body, id: '', tokenId: '' },
      length: headers.get('content-length')?.length,
    }));
    expect(one).toEqual(other);
    expect(one?.body).toMatchObject({
      kind: 'pack',
      revealState: 'UNREVEALED',
      rank: null,
      cardId: null,
      certificate: null,
      value: null,
      metadata: { attributes: [] },
    });
  });

  test('are listed while they are on sale, and match by name and price, never by what only cards have', async () => {
    expect(await names('kind=pack')).toBe('Comet drop');
    expect(await names('kind=pack&search=comet&maxPrice=8')).toBe('Comet drop');
    const neverOfPacks = [
      'grade=10',
      'year=2023',
      'rank=SS',
      'expansionMark=SF1',
      'collectionNumber=1',
      'attribute=grader:KGS',
      'attribute=english-title:~comet',
      'attribute=certificate-number:1',
    ];
    for (const query of [...neverOfPacks, 'maxPrice=7', 'search=dragon']) {
      expect(await names(`kind=pack&${query}`)).toBe('');
    }
    expect(await names('')).toBe('FEDCBA');
  });
});

describe('tiles', () => {
  const get = async (path: string) => (await server.request({ method: 'GET', path: `/api${path}` })).body;

  test.each([
    'RECENTLY_ADDED',
    'PRICE_LOW_TO_HIGH&grade=10',
    'RECENTLY_ADDED&kind=pack',
    'ORDER_ASC&onSale=true',
  ])('have the cards of their collection with the same values: %s', async (query) => {
    const tiles = await get(`/nft/tiles?collectionId=${collectionId}&orderBy=${query}`);
    const cards = await get(`/nft/collection/${collectionId}?orderBy=${query}`);
    expect(tiles.items.length).toBeGreaterThan(0);
    expect(tiles).toMatchObject({ total: cards.total, page: cards.page, searchedAs: cards.searchedAs });
    expect(tiles.items.map(({ id }: { id: string }) => id)).toEqual(
      cards.items.map(({ id }: { id: string }) => id),
    );
    for (const [index, card] of cards.items.entries()) {
      const { yearOfIssue, expansionMark, collectionNumber, ...tile } = tiles.items[index];
      expect(card).toMatchObject(tile);
      const attribute = (name: string) =>
        card.metadata.attributes.find(({ id }: { id: string }) => id === name)?.value ?? null;
      expect({ yearOfIssue, expansionMark, collectionNumber }).toEqual({
        yearOfIssue: attribute('year-of-issue'),
        expansionMark: attribute('expansion-mark'),
        collectionNumber: attribute('collection-number'),
      });
    }
  });

  test('take less than half of the bytes, and two statements', async () => {
    const path = `/api/nft/tiles?collectionId=${collectionId}`;
    const { body, statements } = await server.request({ method: 'GET', path });
    const whole = await get(`/nft/collection/${collectionId}`);
    expect(JSON.stringify(body.items).length * 2).toBeLessThan(JSON.stringify(whole.items).length);
    expect(statements).toBe(2);
  });
});

describe('the admins’ list', () => {
  const list = async (query: string) =>
    (await server.request({ method: 'GET', path: `/api/nft/admin?${query}`, token: admin.token })).body;

  test('has everything, hidden cards too', async () => {
    const { items } = await list('kind=card&pageSize=100');
    expect(items.map((item: { name: string }) => item.name)).toContain('Card hidden');
  });

  test('is filtered by state and assignment', async () => {
    expect((await list('publishState=DRAFT&kind=card')).items).toMatchObject([{ name: 'Card hidden' }]);
    expect((await list(`assignment=unassigned&kind=card&collectionId=${collectionId}`)).total).toBe(7);
    expect((await list('assignment=assigned')).total).toBe(0);
    expect((await list('revealState=REVEALED')).total).toBe(0);
    expect((await list('saleType=GACHA')).total).toBe(0);
    expect((await list(`gachaId=${crypto.randomUUID()}`)).total).toBe(0);
  });

  test('takes two statements besides the session’s', async () => {
    const response = await server.request({
      method: 'GET',
      path: '/api/nft/admin?pageSize=100',
      token: admin.token,
    });
    expect(response.statements).toBe(3);
  });
});
