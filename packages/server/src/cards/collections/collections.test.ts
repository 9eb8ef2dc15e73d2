import { type SignedInAdmin, signInAdmin, signInUser, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idOfRef, newId, refOfId } from '../../platform/index.ts';
import { createCollectionKind } from './transaction-kinds.ts';

let server: TestServer;
let admin: SignedInAdmin;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('collection').execute();
  // Each test starts with an unused daily limit of transactions.
  await server.database.db.deleteFrom('operator_transaction').execute();
});

const valid = { name: 'Celestial Beasts', symbol: 'CELEST' };
const create = (body: object = valid, idempotencyKey: string | true = true, token = admin.token) =>
  server.request({ method: 'POST', path: '/api/collection', body, token, idempotencyKey });
const list = (query = '', token?: string) =>
  server.request({ method: 'GET', path: `/api/collection${query}`, ...(token && { token }) });

/** Creates collections in the state after their contracts' deployment. */
async function activeCollections(names: readonly string[]): Promise<string[]> {
  const rows = names.map((name, position) => ({
    id: newId(),
    name,
    texts: JSON.stringify({ ja: { title: name, description: '' }, en: { title: name, description: '' } }),
    symbol: 'TEST',
    status: 'ACTIVE',
    contract_address: `0x${(position + 1).toString(16).padStart(40, '0')}`,
    display_order: position,
    created_at: new Date(2026, 0, names.length - position),
  }));
  await server.database.db.insertInto('collection').values(rows).execute();
  return rows.map((row) => row.id);
}

describe('creating a collection', () => {
  test('queues its deployment and shows it to admins only', async () => {
    const response = await create();
    expect(response.status).toBe(202);
    expect(response.body).toMatchObject({ status: 'QUEUED' });
    const transaction = await server.database.db
      .selectFrom('operator_transaction')
      .where('id', '=', response.body.transactionId)
      .select(['kind', 'subject', 'status'])
      .executeTakeFirstOrThrow();
    expect(transaction).toEqual({
      kind: 'create-collection',
      subject: { collectionId: response.body.collectionId },
      status: 'QUEUED',
    });
    expect((await list()).body.items).toEqual([]);
    expect((await list('', admin.token)).body.items).toMatchObject([
      { id: response.body.collectionId, ...valid, status: 'PENDING', contractAddress: null, cards: 0 },
    ]);
    const path = `/api/collection/${response.body.collectionId}`;
    expect((await server.request({ method: 'GET', path })).code).toBe('NOT_FOUND');
    expect((await server.request({ method: 'GET', path, token: admin.token })).status).toBe(200);
  });

  test('[T27] twice with one key makes one collection', async () => {
    const key = crypto.randomUUID();
    const responses = [await create(valid, key), await create(valid, key)];
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    expect((await list('', admin.token)).body.total).toBe(1);
    expect((await create({ ...valid, name: 'Other' }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('fails with its transaction, and may be pending again after a reorganisation', async () => {
    const { body } = await create();
    const settled = { id: body.transactionId, subject: { collectionId: body.collectionId }, errorCode: null };
    const statusAfter = async (status: 'CONFIRMED' | 'FAILED') => {
      await server.context.db
        .transaction()
        .execute(async (tx) => createCollectionKind.onSettled?.(tx, { ...settled, status }));
      return (await list('', admin.token)).body.items[0].status;
    };
    expect(await statusAfter('FAILED')).toBe('FAILED');
    expect(await statusAfter('CONFIRMED')).toBe('PENDING');
  });

  test('leaves a line in the audit log', async () => {
    const { body } = await create();
    const row = await server.database.db
      .selectFrom('audit_log')
      .where('subject_id', '=', body.collectionId)
      .select(['action', 'actor_id'])
      .executeTakeFirst();
    expect(row).toEqual({ action: 'create-collection', actor_id: admin.id });
  });

  test.each([
    ['no name', { symbol: 'TEST' }],
    ['an empty name', { name: '  ', symbol: 'TEST' }],
    ['a symbol in small letters', { name: 'Test', symbol: 'test' }],
    ['an unknown key', { ...valid, admin: '0x0' }],
  ])('[T44] refuses %s as malformed', async (_what, body) => {
    expect((await create(body)).status).toBe(400);
  });

  test('refuses a picture that was never uploaded', async () => {
    const image = `${'ab'.repeat(32)}.webp`;
    expect(await create({ ...valid, image })).toMatchObject({ status: 422, code: 'MEDIA_NOT_FOUND' });
  });

  test('needs an Idempotency-Key', async () => {
    const response = await server.request({
      method: 'POST',
      path: '/api/collection',
      body: valid,
      token: admin.token,
    });
    expect(response.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  test('[T43] is an admin’s alone', async () => {
    const user = await signInUser(server);
    expect((await create(valid, true, user.token)).status).toBe(403);
    const visitor = await server.request({
      method: 'POST',
      path: '/api/collection',
      body: valid,
      idempotencyKey: true,
    });
    expect(visitor.status).toBe(401);
  });
});

describe('a collection of an admin', () => {
  const texts = {
    ja: { title: '天象の獣', description: '空を守る獣。' },
    en: { title: 'Celestial Beasts', description: 'Guardians of the sky.' },
  };
  const read = (id: string) =>
    server.request({ method: 'GET', path: `/api/collection/admin/${id}`, token: admin.token });
  const change = (id: string, body: object, version = 1, token = admin.token) =>
    server.request({
      method: 'PATCH',
      path: `/api/collection/${id}`,
      token,
      body,
      headers: { 'if-match': `"${version}"` },
    });
  const uploaded = async () => {
    const name = `${crypto.randomUUID().replaceAll('-', '').repeat(2)}.webp`;
    await server.database.db
      .insertInto('media')
      .values({ name, kind: 'PICTURE', size_bytes: 1, width: 5, height: 8 })
      .execute();
    return name;
  };

  test('has its texts in two languages, its pictures and the transaction that deploys it', async () => {
    const [image, cover] = [await uploaded(), await uploaded()];
    const { body } = await create({ ...valid, texts, image, cover });
    const response = await read(body.collectionId);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.body).toMatchObject({
      texts,
      image,
      cover,
      logoUrl: expect.stringContaining(image),
      coverUrl: expect.stringContaining(cover),
      transactionId: body.transactionId,
      status: 'PENDING',
      version: 1,
    });
  });

  test('shows both languages in the market, changed, and in its new position', async () => {
    const [first, second] = (await activeCollections(['A', 'B'])) as [string, string];
    const response = await change(first, { texts, displayOrder: 9 });
    expect(response).toMatchObject({ status: 200, body: { texts, displayOrder: 9, version: 2, name: 'A' } });
    const { items } = (await list()).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(items[1].texts).toEqual(texts);
    expect((await list(`?search=${encodeURIComponent('天象')}`)).body.total).toBe(1);
    const line = await server.database.db
      .selectFrom('audit_log')
      .where('subject_id', '=', first)
      .where('action', '=', 'change-collection')
      .select('details')
      .executeTakeFirst();
    expect(line?.details).toEqual({ fields: ['texts', 'displayOrder'] });
  });

  test('is not overwritten by an admin who read an older version', async () => {
    const [id] = (await activeCollections(['A'])) as [string];
    const responses = await Promise.all([change(id, { displayOrder: 1 }), change(id, { displayOrder: 2 })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test.each([
    ['one language', { texts: { ja: texts.ja } }],
    ['an empty title', { texts: { ...texts, en: { title: ' ', description: '' } } }],
    ['another symbol', { symbol: 'OTHER' }],
    ['a position below 0', { displayOrder: -1 }],
  ])('[T44] is not changed by %s', async (_what, body) => {
    const [id] = (await activeCollections(['A'])) as [string];
    expect((await change(id, body)).status).toBe(400);
  });

  test('takes no picture that was never uploaded', async () => {
    const [id] = (await activeCollections(['A'])) as [string];
    expect((await change(id, { cover: `${'cd'.repeat(32)}.webp` })).code).toBe('MEDIA_NOT_FOUND');
  });

  test('is deployed again after its deployment failed, and only then', async () => {
    const { body } = await create();
    const id = body.collectionId;
    const redeploy = () =>
      server.request({
        method: 'POST',
        path: `/api/collection/${id}/deploy`,
        token: admin.token,
        idempotencyKey: true,
      });
    expect(await redeploy()).toMatchObject({ code: 'STATE_CONFLICT', body: { state: 'PENDING' } });
    await server.database.db
      .updateTable('collection')
      .set({ status: 'FAILED' })
      .where('id', '=', id)
      .execute();
    const responses = await Promise.all([redeploy(), redeploy()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409]);
    const queued = responses.find(({ status }) => status === 202);
    expect((await read(id)).body).toMatchObject({
      status: 'PENDING',
      transactionId: queued?.body.transactionId,
    });
  });
});

describe('the list of collections', () => {
  test('is sorted and paged, with the exact total', async () => {
    await activeCollections(Array.from({ length: 25 }, (_, position) => `Set ${position}`));
    const first = await list('?pageSize=10');
    expect(first.body).toMatchObject({ page: 1, pageSize: 10, total: 25 });
    expect(first.body.items.map((item: { name: string }) => item.name)).toEqual(
      Array.from({ length: 10 }, (_, position) => `Set ${position}`),
    );
    const last = await list('?pageSize=10&page=3&orderBy=ORDER_DESC');
    expect(last.body.items.map((item: { name: string }) => item.name)).toEqual([
      'Set 4',
      'Set 3',
      'Set 2',
      'Set 1',
      'Set 0',
    ]);
    expect((await list('?orderBy=FIRST_ADDED')).body.items[0].name).toBe('Set 24');
    expect((await list('?page=1000000')).body).toMatchObject({ items: [], total: 25 });
  });

  test('takes two statements, at any page size', async () => {
    await activeCollections(['One', 'Two']);
    for (const pageSize of [10, 100]) {
      expect((await list(`?pageSize=${pageSize}`)).statements).toBe(2);
    }
  });

  test('is searched by name, literally', async () => {
    await activeCollections(['100% Holo', '100 Monsters', 'a_b', 'aXb']);
    const names = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).body.items.map(
        (item: { name: string }) => item.name,
      );
    expect(await names('100%')).toEqual(['100% Holo']);
    expect(await names('A_B')).toEqual(['a_b']);
    expect(await names("'; drop table collection; --")).toEqual([]);
  });

  test.each([
    'page=0',
    'pageSize=7',
    'pageSize=1e9',
    'orderBy=DROP',
    'unknown=1',
    `search=${'x'.repeat(101)}`,
  ])('[T44] refuses ?%s as malformed', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });
});

describe('a minter', () => {
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const setMinter = (id: string, body: object, token = admin.token) =>
    server.request({
      method: 'POST',
      path: `/api/collection/${id}/minters`,
      body,
      token,
      idempotencyKey: true,
    });

  test('is revoked by an operator transaction to the collection itself', async () => {
    const [id = ''] = await activeCollections(['One']);
    const response = await setMinter(id, { address: account, allowed: false });
    expect(response).toMatchObject({ status: 202, body: { countsFrom: null } });
    const sent = await server.database.db
      .selectFrom('operator_transaction')
      .where('kind', '=', 'set-minter')
      .orderBy('created_at')
      .select(['to_address', 'data'])
      .execute();
    expect(sent).toEqual([
      { to_address: `0x${'0'.repeat(39)}1`, data: expect.stringMatching(/^0xd547741f/) },
    ]);
  });

  test('can’t be set before there is a contract, nor for a collection that isn’t', async () => {
    const { body } = await create();
    const pending = await setMinter(body.collectionId, { address: account, allowed: true });
    expect(pending).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(pending.body.state).toBe('PENDING');
    const absent = await setMinter(newId(), { address: account, allowed: true });
    expect(absent.code).toBe('NOT_FOUND');
  });

  test('is part of the collection’s detail', async () => {
    const [id = ''] = await activeCollections(['One']);
    await server.database.db
      .insertInto('collection_minter')
      .values({ contract_address: `0x${'0'.repeat(39)}1`, account: account.toLowerCase() })
      .execute();
    const response = await server.request({ method: 'GET', path: `/api/collection/${id}` });
    expect(response.body.minters).toEqual([account]);
    expect(response.statements).toBe(1);
  });
});

test('a collection’s name on chain leads back to it, and nobody else’s does', () => {
  const id = newId();
  expect(idOfRef(refOfId(id))).toBe(id);
  expect(idOfRef(`0x${'ff'.repeat(32)}`)).toBeNull();
});
