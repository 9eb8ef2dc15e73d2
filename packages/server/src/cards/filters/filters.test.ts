import { intakeSlab, type SignedInAdmin, startCatalogueServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: SignedInAdmin;
let collectionId: string;

beforeAll(async () => {
  ({ server, admin, collectionId } = await startCatalogueServer());
  for (const [category, yearOfIssue, price] of [
    ['Monsters', 2021, 5_000_000n],
    ['Monsters', 2023, 9_000_000n],
    ['Trainers', 2021, null],
  ] as const) {
    const { id } = await intakeSlab(server, admin, { collectionId, category, yearOfIssue });
    await server.database.db
      .updateTable('nft')
      .set({ publish_state: 'PUBLISHED', price, payment_token: price && 'USDC' })
      .where('id', '=', id)
      .execute();
  }
  await intakeSlab(server, admin, { collectionId, category: 'Hidden' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('card_filter').execute();
});

const kind = { attribute: 'Category', type: 'Dropdown', name: { ja: '種類', en: 'Kind' } };
const year = { attribute: 'Year of Issue', type: 'Number', name: { ja: '発行年', en: 'Year' } };
const title = { attribute: 'English Title', type: 'Text', name: { ja: '英語名', en: 'English title' } };

const asAdmin = {
  get token() {
    return admin.token;
  },
};
const create = (body: object) => server.request({ method: 'POST', path: '/api/filter', ...asAdmin, body });
const list = async (query = '') =>
  server.request({ method: 'GET', path: `/api/filter?${query}`, ...asAdmin });
const change = ({ id, version }: { id: string; version: number }, body: object) =>
  server.request({
    method: 'PATCH',
    path: `/api/filter/${id}`,
    ...asAdmin,
    body,
    headers: { 'if-match': `"${version}"` },
  });
const remove = (id: string) => server.request({ method: 'DELETE', path: `/api/filter/${id}`, ...asAdmin });
const searchable = () => server.request({ method: 'GET', path: '/api/filter/searchable' });
const names = async () =>
  (await list()).body.items.map((each: { name: { en: string } }) => each.name.en).join(', ');

describe('a filter', () => {
  test('is made after the others', async () => {
    const first = await create(kind);
    expect(first).toMatchObject({ status: 201, body: { ...kind, shown: true, position: 1, version: 1 } });
    expect(first.headers.get('location')).toBe(`/api/filter/${first.body.id}`);
    expect((await create(year)).body.position).toBe(2);
    expect((await list()).body).toMatchObject({ page: 1, pageSize: 20, total: 2 });
    expect((await list('search=year')).body).toMatchObject({ total: 1 });
    expect(await names()).toBe('Kind, Year');
  });

  test.each([
    ['Category', 'Number'],
    ['Year of Issue', 'Text'],
    ['Certificate Number', 'Dropdown'],
  ])('on %s can not be of the type %s', async (attribute, type) => {
    expect((await create({ ...kind, attribute, type })).code).toBe('FILTER_TYPE_UNSUPPORTED');
    const { body } = await create(kind);
    expect((await change(body, { attribute, type })).code).toBe('FILTER_TYPE_UNSUPPORTED');
  });

  test.each([
    { ...kind, attribute: 'Colour' },
    { ...kind, type: 'Slider' },
    { ...kind, name: { ja: '', en: 'x' } },
    { ...kind, name: { ja: 'x'.repeat(41), en: 'x' } },
    { ...kind, version: 9 },
  ])('[T44] is refused as malformed: %j', async (body) => {
    expect((await create(body)).status).toBe(400);
  });

  test('[T46] keeps a name that is a script or a formula as the text that it is', async () => {
    const name = { ja: '<script>alert(1)</script>', en: '=HYPERLINK("http://evil")' };
    await create({ ...kind, name });
    expect((await searchable()).body[0].name).toEqual(name);
  });

  test('is moved among the others, which stay without a gap', async () => {
    await create(kind);
    await create(year);
    const { body } = await create(title);
    expect((await change(body, { position: 1 })).body).toMatchObject({ position: 1, version: 2 });
    expect(await names()).toBe('English title, Kind, Year');
    await remove((await list()).body.items[1].id);
    expect((await list()).body.items.map((each: { position: number }) => each.position)).toEqual([1, 2]);
    const far = await change((await list()).body.items[0], { position: 1000 });
    expect(far.body.position).toBe(2);
  });

  test('is changed by who read it last, and not by another', async () => {
    const { body } = await create(kind);
    expect((await change(body, { name: { ja: 'カテゴリ', en: 'Category' } })).body.name.en).toBe('Category');
    expect((await change(body, { shown: false })).code).toBe('VERSION_STALE');
    const { status } = await server.request({
      method: 'PATCH',
      path: `/api/filter/${body.id}`,
      ...asAdmin,
      body: { shown: false },
    });
    expect(status).toBe(400);
  });

  test('is deleted once', async () => {
    const { body } = await create(kind);
    expect((await remove(body.id)).status).toBe(204);
    expect((await remove(body.id)).code).toBe('NOT_FOUND');
    expect((await change(body, { shown: false })).code).toBe('NOT_FOUND');
  });

  test('leaves a record of what admins did with it', async () => {
    const { body } = await create(kind);
    await change(body, { shown: false });
    await remove(body.id);
    const rows = await server.database.db
      .selectFrom('audit_log')
      .where('subject_id', '=', body.id)
      .select('action')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['create-filter', 'change-filter', 'delete-filter']);
  });

  test('is made, moved and deleted by several admins at once without a gap', async () => {
    const made = await Promise.all([kind, year, title, kind, year].map((each) => create(each)));
    await Promise.all([
      remove(made[0]?.body.id),
      remove(made[3]?.body.id),
      change(made[4]?.body, { position: 1 }),
    ]);
    expect((await list()).body.items.map((each: { position: number }) => each.position)).toEqual([1, 2, 3]);
  });
});

describe('the filters of the market', () => {
  test('are the shown ones with the values that public cards have', async () => {
    await create(kind);
    await create(year);
    await create(title);
    await create({ ...kind, shown: false });
    const { body, statements } = await searchable();
    expect(statements).toBe(2);
    expect(body).toMatchObject([
      {
        attributeId: 'category',
        type: 'Dropdown',
        values: [
          { value: 'Monsters', count: 2, floor: '5' },
          { value: 'Trainers', count: 1, floor: null },
        ],
      },
      {
        attributeId: 'year-of-issue',
        type: 'Number',
        values: [
          { value: '2023', count: 1, floor: '9' },
          { value: '2021', count: 2, floor: '5' },
        ],
      },
      { attributeId: 'english-title', type: 'Text', values: [] },
    ]);
  });
});
