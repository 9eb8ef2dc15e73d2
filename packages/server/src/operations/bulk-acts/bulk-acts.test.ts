import type { BulkAct, BulkActItem } from '@kura/api-contract/bulk-acts';
import {
  accounts,
  activeCollection,
  asAdmin,
  completeIntent,
  customerOf,
  gachaFields,
  intakeCards,
  intakeSlab,
  openCollection,
  type SignedInAdmin,
  signInAdmin,
  signInApprover,
  startTestServer,
  startTestShop,
  type TestServer,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext } from '../../platform/index.ts';
import { runBulkActJob } from './run-bulk-act.job.ts';

let shop: TestShop;
let collectionId: string;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
});
afterAll(() => shop.stop());

const request = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  { token = shop.admin.token, key = true as string | true } = {},
) =>
  shop.server.request({
    method,
    path: `/api${path}`,
    token,
    ...(body && { body }),
    ...(method === 'POST' && { idempotencyKey: key }),
  });
const preview = (body: object) => request('POST', '/nft/bulk-act/preview', body);
const start = (body: object, options = {}) => request('POST', '/nft/bulk-act', body, options);
const record = async (id: string) => (await request('GET', `/nft/admin/${id}`)).body;
const read = async (id: string): Promise<BulkAct> => (await request('GET', `/nft/bulk-act/${id}`)).body;
const results = async (id: string): Promise<BulkActItem[]> =>
  (await request('GET', `/nft/bulk-act/${id}/items?pageSize=100`)).body.items;

const runOnce = (bulkActId: string) => {
  const context: JobContext = {
    ...shop.server.context,
    actor: { kind: 'system', name: 'run-bulk-act' },
    requestId: 'test',
  };
  return runBulkActJob.run(context, { bulkActId });
};

async function finish(id: string): Promise<BulkAct> {
  for (let runs = 0; runs < 50; runs += 1) {
    const act = await read(id);
    if (act.status !== 'RUNNING') return act;
    await runOnce(id);
  }
  throw new Error('The act does not end');
}

/** Runs an act on these cards to its end. */
async function act(kind: object, ids: readonly string[]): Promise<{ act: BulkAct; items: BulkActItem[] }> {
  const response = await start({ act: kind, ids, expectedTotal: ids.length });
  expect(response).toMatchObject({ status: 202, body: { status: 'RUNNING', total: ids.length } });
  const ended = await finish(response.body.id);
  return { act: ended, items: await results(ended.id) };
}

/** Creates a draft drop of the collection. */
const draft = async (): Promise<string> =>
  (await request('POST', '/gacha', gachaFields(collectionId))).body.id;
const stock = (...values: number[]) => intakeCards(shop, collectionId, values);

describe('an act on many cards', () => {
  it('publishes and hides, with a result for each card', async () => {
    const ids = await stock(100, 100, 100);
    const [first = ''] = ids;
    await act({ kind: 'PUBLISH' }, [first]);
    expect((await record(first)).publishState).toBe('PUBLISHED');
    const published = await act({ kind: 'PUBLISH' }, ids);
    expect(published.act).toMatchObject({ status: 'COMPLETED', done: 3, refused: 0 });
    expect((await act({ kind: 'HIDE' }, ids)).act).toMatchObject({ done: 3 });
    expect((await record(first)).publishState).toBe('DRAFT');
  });

  it('sets values, and refuses those that a drop has promised', async () => {
    const ids = await stock(100, 200);
    await act({ kind: 'SET_VALUE', value: '55.5' }, ids);
    expect(await Promise.all(ids.map(async (id) => (await record(id)).value))).toEqual(['55.5', '55.5']);
    await act({ kind: 'SET_VALUE', value: null }, ids);
    expect((await record(ids[0] ?? '')).value).toBeNull();
  });

  it('lists at a part of the value, and takes off sale', async () => {
    const ids = await stock(100, 12.34, 50);
    const response = await preview({
      act: { kind: 'LIST', price: { kind: 'PERCENT_OF_VALUE', percent: 110 } },
      ids,
    });
    expect(response.body).toEqual({
      total: 3,
      totalValue: '162.34',
      eligible: 3,
      totalPrice: '178.58',
      needApproval: 0,
      withoutValue: 0,
    });
    const listed = await act({ kind: 'LIST', price: { kind: 'PERCENT_OF_VALUE', percent: 110 } }, ids);
    expect(listed.act).toMatchObject({ done: 3, refused: 0 });
    const [, second = ''] = ids;
    expect(await record(second)).toMatchObject({
      saleType: 'OFF_CHAIN',
      publishState: 'PUBLISHED',
      stockSale: { price: '13.58' },
    });
    const ended = await act({ kind: 'UNLIST' }, ids);
    expect(ended.act).toMatchObject({ done: 3 });
    expect((await record(second)).saleType).toBe('UNASSIGNED');
  });

  it('refuses a price of nothing', async () => {
    const ids = await stock(100);
    const zero = { kind: 'LIST', price: { kind: 'AMOUNT', amount: '0' } };
    expect(await start({ act: zero, ids, expectedTotal: 1 })).toMatchObject({ code: 'PRICE_INVALID' });
  });

  it('needs a value for a price by percent', async () => {
    const ids = await stock(100);
    await act({ kind: 'SET_VALUE', value: null }, ids);
    const { items } = await act({ kind: 'LIST', price: { kind: 'PERCENT_OF_VALUE', percent: 100 } }, ids);
    expect(items).toMatchObject([{ status: 'REFUSED', code: 'PRICE_INVALID', state: 'NO_VALUE' }]);
  });

  it('mints in one transaction what can be minted, and lists the minted cards of the shop', async () => {
    const [a = '', b = '', listed = ''] = await stock(100, 100, 100);
    await act({ kind: 'LIST', price: { kind: 'AMOUNT', amount: '100' } }, [listed]);
    const minted = await act({ kind: 'MINT' }, [a, b, listed]);
    expect(minted.items.map(({ status, code, state }) => [status, code, state])).toEqual([
      ['DONE', null, null],
      ['DONE', null, null],
      ['REFUSED', 'STATE_CONFLICT', 'OFF_CHAIN'],
    ]);
    const [one, other] = [await record(a), await record(b)];
    expect(one.transaction.id).toBe(other.transaction.id);
    await shop.settle();
    expect(await record(a)).toMatchObject({ revealState: 'REVEALED' });
    const kind = { kind: 'LIST', price: { kind: 'AMOUNT', amount: '120' } };
    expect((await act(kind, [a, b])).act).toMatchObject({ done: 2, refused: 0 });
    expect(await record(a)).toMatchObject({ saleType: 'FIXED_PRICE', price: '120' });
    // Repeating the request changes nothing: the listings exist.
    expect((await act(kind, [a, b])).act).toMatchObject({ done: 2, refused: 0 });
  });

  it('refuses to list the card of a customer, also at the price that the customer asks', async () => {
    const alice = await customerOf(shop, accounts.alice);
    const [id = ''] = await stock(100);
    await asAdmin(shop, 'POST', '/nft/mint', { id, to: alice.account.address });
    await shop.settle();
    await completeIntent(shop, alice, '/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId: id,
      price: '120',
    });
    expect(await record(id)).toMatchObject({ saleType: 'FIXED_PRICE', price: '120' });
    const { items } = await act({ kind: 'LIST', price: { kind: 'AMOUNT', amount: '120' } }, [id]);
    expect(items).toMatchObject([{ status: 'REFUSED', code: 'NOT_OWNER' }]);
  });

  it('puts cards in a draft drop, and refuses those that are elsewhere', async () => {
    const [a = '', b = ''] = await stock(100, 100);
    const gachaId = await draft();
    await act({ kind: 'LIST', price: { kind: 'AMOUNT', amount: '100' } }, [b]);
    const { items } = await act({ kind: 'ADD_TO_DROP', gachaId, rank: 'A' }, [a, b]);
    expect(items.map(({ status, code }) => [status, code])).toEqual([
      ['DONE', null],
      ['REFUSED', 'CARD_NOT_IN_STOCK'],
    ]);
    expect(await record(a)).toMatchObject({ saleType: 'GACHA', rank: 'A', gachaId });
    const unknown = crypto.randomUUID();
    expect(
      await start({ act: { kind: 'ADD_TO_DROP', gachaId: unknown, rank: 'A' }, ids: [a], expectedTotal: 1 }),
    ).toMatchObject({ status: 404 });
  });

  it('chooses by the filter of the list, and is refused when other cards match than were shown', async () => {
    const own = await openCollection(shop);
    await intakeCards(shop, own, [10, 20, 30, 40, 50]);
    const filter = { collectionId: own, grade: [1, 2, 3] };
    const total = (await preview({ act: { kind: 'PUBLISH' }, filter })).body.total;
    expect(total).toBe(3);
    expect(await start({ act: { kind: 'PUBLISH' }, filter, expectedTotal: 4 })).toMatchObject({
      status: 409,
      code: 'SELECTION_CHANGED',
      body: { total: 3 },
    });
    const response = await start({ act: { kind: 'PUBLISH' }, filter, expectedTotal: 3 });
    // A later card is not among them.
    await intakeCards(shop, own, [10]);
    expect(await finish(response.body.id)).toMatchObject({ total: 3, done: 3 });
    const both = { act: { kind: 'PUBLISH' }, filter, ids: [crypto.randomUUID()], expectedTotal: 1 };
    expect((await start(both)).status).toBe(400);
    expect((await start({ act: { kind: 'PUBLISH' }, expectedTotal: 1 })).status).toBe(400);
  });
});

describe('two runs at once', () => {
  it('list a minted card once, and record it as done', async () => {
    const ids = await stock(100);
    await act({ kind: 'MINT' }, ids);
    await shop.settle();
    const listing = { kind: 'LIST', price: { kind: 'AMOUNT', amount: '99' } };
    const { body } = await start({ act: listing, ids, expectedTotal: 1 });
    await Promise.all(Array.from({ length: 4 }, () => runOnce(body.id)));
    expect(await finish(body.id)).toMatchObject({ done: 1, refused: 0 });
    expect(await record(ids[0] ?? '')).toMatchObject({ saleType: 'FIXED_PRICE', price: '99' });
  });
});

describe('[T66] an act with prices far below the value', () => {
  const far = { kind: 'LIST', price: { kind: 'AMOUNT', amount: '49.999999' } };
  let approver: SignedInAdmin;
  beforeAll(async () => {
    approver = await signInApprover(shop.server);
  });

  const approvalOf = async (id: string) =>
    (await request('GET', `/approval/${id}`, undefined, { token: approver.token })).body;
  const confirm = async (approvalId: string, token = approver.token) => {
    const { bodyHash } = await approvalOf(approvalId);
    return request('POST', `/approval/${approvalId}/confirm`, { bodyHash }, { token });
  };
  const saleTypes = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await record(id)).saleType));

  it('is needed for a card that never had a value, at every price', async () => {
    const ids = await stock(100, 100);
    const [unvalued = ''] = ids;
    const { db } = shop.server.database;
    await db.updateTable('nft').set({ value_base_units: null }).where('id', '=', unvalued).execute();
    await db.deleteFrom('former_card_value').where('card_id', '=', unvalued).execute();
    const dear = { kind: 'LIST', price: { kind: 'AMOUNT', amount: '900' } };
    expect((await preview({ act: dear, ids })).body).toMatchObject({ eligible: 2, needApproval: 1 });
    const asked = await start({ act: dear, ids, expectedTotal: 2 });
    const approval = await approvalOf(asked.body.approvalId);
    expect(approval.reasons).toEqual(['BELOW_VALUE']);
    expect((await confirm(asked.body.approvalId)).body.status).toBe('EXECUTED');
    expect(await finish(approval.subject.id)).toMatchObject({ done: 2, refused: 0 });
    expect(await saleTypes(ids)).toEqual(['OFF_CHAIN', 'OFF_CHAIN']);
  });

  it('is one approval for all cards, runs once it is confirmed, and shows that', async () => {
    const ids = await stock(100, 99, 200);
    expect((await preview({ act: far, ids })).body).toMatchObject({ eligible: 3, needApproval: 2 });
    const asked = await start({ act: far, ids, expectedTotal: 3 });
    expect(asked).toMatchObject({ status: 202, body: { status: 'PENDING' } });
    expect(await saleTypes(ids)).toEqual(['UNASSIGNED', 'UNASSIGNED', 'UNASSIGNED']);
    const { approvalId } = asked.body;
    const approval = await approvalOf(approvalId);
    expect(approval).toMatchObject({
      action: 'bulkActs.create',
      reasons: ['BELOW_VALUE'],
      subject: { kind: 'bulk-act' },
    });
    const changed = Object.fromEntries(approval.changes.map((each: { field: string }) => [each.field, each]));
    expect(changed).toMatchObject({
      cards: { after: '3' },
      bulkPrice: { after: '$49.999999' },
      cardsBelowValue: { after: '2' },
      totalBelowValue: { before: '$300', after: '$99.999998' },
    });
    expect(changed['largestReductions'].before.split('\n')).toHaveLength(2);
    expect(changed['largestReductions'].before).toMatch(/\$200\n.*\$100$/);

    expect(await confirm(approvalId)).toMatchObject({ status: 200, body: { status: 'EXECUTED' } });
    const ended = await finish(approval.subject.id);
    expect(ended).toMatchObject({ status: 'COMPLETED', done: 3, refused: 0, approvalId });
    expect(await saleTypes(ids)).toEqual(['OFF_CHAIN', 'OFF_CHAIN', 'OFF_CHAIN']);
  });

  it('lists minted cards of the shop under it too', async () => {
    const ids = await stock(100);
    await act({ kind: 'MINT' }, ids);
    await shop.settle();
    const asked = await start({ act: far, ids, expectedTotal: 1 });
    const { subject } = await approvalOf(asked.body.approvalId);
    expect(await confirm(asked.body.approvalId)).toMatchObject({ status: 200 });
    const ended = await finish(subject.id);
    expect(await results(ended.id)).toMatchObject([{ status: 'DONE', code: null }]);
    expect(ended).toMatchObject({ done: 1, refused: 0 });
    expect(await record(ids[0] ?? '')).toMatchObject({ saleType: 'FIXED_PRICE', price: '49.999999' });
  });

  it('can’t be confirmed by the admin who requested it, and sent again is the same approval', async () => {
    const ids = await stock(100);
    const body = { act: far, ids, expectedTotal: 1 };
    const [first, again] = [await start(body), await start(body)];
    expect(again.body.approvalId).toBe(first.body.approvalId);
    expect(await confirm(first.body.approvalId, shop.admin.token)).toMatchObject({
      status: 403,
      code: 'NOT_APPROVER',
    });
    expect(await saleTypes(ids)).toEqual(['UNASSIGNED']);
  });

  it('is void once a value has changed, or other cards match', async () => {
    const [a = '', b = ''] = await stock(100, 100);
    const changed = await start({ act: far, ids: [a], expectedTotal: 1 });
    await shop.server.database.db
      .updateTable('nft')
      .set({ value_base_units: 500_000_000n })
      .where('id', '=', a)
      .execute();
    expect(await confirm(changed.body.approvalId)).toMatchObject({ code: 'APPROVAL_VOID' });
    const own = await openCollection(shop);
    await intakeCards(shop, own, [100]);
    const filtered = await start({ act: far, filter: { collectionId: own }, expectedTotal: 1 });
    await intakeCards(shop, own, [100]);
    expect(await confirm(filtered.body.approvalId)).toMatchObject({ code: 'APPROVAL_VOID' });
    expect(await saleTypes([a, b])).toEqual(['UNASSIGNED', 'UNASSIGNED']);
  });

  it('confirms the price of a card only at the value that was confirmed', async () => {
    const [same = '', dearer = ''] = await stock(100, 500);
    const bulkActId = crypto.randomUUID();
    const { db } = shop.server.context;
    await sql`
      insert into bulk_act (id, kind, parameters, created_by, created_at)
      values (${bulkActId}, 'LIST', ${JSON.stringify(far)}::jsonb, ${shop.admin.id}, now())`.execute(db);
    for (const [place, id] of [same, dearer].entries()) {
      await sql`
        insert into bulk_act_item (bulk_act_id, position, card_id, approved_value_base_units)
        values (${bulkActId}, ${place}, ${id}, 100000000)`.execute(db);
    }
    await finish(bulkActId);
    expect((await results(bulkActId)).map(({ cardId, code }) => [cardId, code])).toEqual([
      [same, null],
      [dearer, 'APPROVAL_VOID'],
    ]);
  });

  it('follows the percent of the setting', async () => {
    const ids = await stock(100);
    const price = { kind: 'LIST', price: { kind: 'AMOUNT', amount: '70' } };
    expect((await preview({ act: price, ids })).body).toMatchObject({ needApproval: 0 });
    const setPercent = (value: string) =>
      sql`
        insert into setting (key, value) values ('saleBelowValuePercent', ${value})
        on conflict (key) do update set value = excluded.value`.execute(shop.server.context.db);
    await setPercent('80');
    const asked = await preview({ act: price, ids });
    await setPercent('50');
    expect(asked.body).toMatchObject({ needApproval: 1 });
  });
});

describe('two acts at once', () => {
  it('[T27] with one Idempotency-Key are one', async () => {
    const ids = await stock(100);
    const key = crypto.randomUUID();
    const body = { act: { kind: 'PUBLISH' }, ids, expectedTotal: 1 };
    const [first, again] = [await start(body, { key }), await start(body, { key })];
    expect(again.body.id).toBe(first.body.id);
    await finish(first.body.id);
  });

  it('[T19] on the same cards leave each card in one place', async () => {
    const ids = await stock(...Array.from({ length: 12 }, () => 100));
    const gachaId = await draft();
    const kinds = [
      { kind: 'MINT' },
      { kind: 'LIST', price: { kind: 'AMOUNT', amount: '100' } },
      { kind: 'ADD_TO_DROP', gachaId, rank: 'C' },
    ];
    const acts = await Promise.all(
      kinds.map(async (kind) => (await start({ act: kind, ids, expectedTotal: ids.length })).body.id),
    );
    await Promise.all(acts.flatMap((id) => [finish(id), finish(id)]));
    const ended = await Promise.all(acts.map(read));
    expect(ended.reduce((sum, { done }) => sum + done, 0)).toBe(ids.length);
    expect(ended.every(({ done, refused }) => done + refused === ids.length)).toBe(true);
    await shop.settle();
  });
});

describe('a stopped job', () => {
  // A server without a worker, because these tests run the job themselves.
  let server: TestServer;
  let admin: SignedInAdmin;
  let ownCollection: string;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await signInAdmin(server);
    ownCollection = await activeCollection(server.database);
  });
  afterAll(() => server.stop());

  const run = (bulkActId: string) =>
    runBulkActJob.run(
      { ...server.context, actor: { kind: 'system', name: 'run-bulk-act' }, requestId: 'test' },
      { bulkActId },
    );
  const post = (path: string, token: string, body: object = {}) =>
    server.request({ method: 'POST', path: `/api${path}`, token, body, idempotencyKey: true });
  async function publishAs(token: string, count: number) {
    const ids: string[] = [];
    for (let place = 0; place < count; place += 1)
      ids.push((await intakeSlab(server, admin, { collectionId: ownCollection })).id);
    const act = { kind: 'PUBLISH' };
    const { body } = await post('/nft/bulk-act', token, { act, ids, expectedTotal: count });
    return { id: body.id as string, ids };
  }
  const progress = async (id: string): Promise<BulkAct> =>
    (await server.request({ method: 'GET', path: `/api/nft/bulk-act/${id}`, token: admin.token })).body;
  const published = async (ids: readonly string[]) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from nft where id = any(${ids}::uuid[]) and publish_state = 'PUBLISHED'`.execute(
      server.context.db,
    );
    return rows[0]?.count;
  };

  it('[T37] goes through the rest of the cards, each once', async () => {
    const { id, ids } = await publishAs(admin.token, 4);
    await expect(withFailpoint('run-bulk-act.after-item', () => run(id))).rejects.toThrow('failpoint');
    expect(await progress(id)).toMatchObject({ done: 1, status: 'RUNNING' });
    await expect(withFailpoint('transaction.before-commit', () => run(id))).rejects.toThrow('failpoint');
    expect(await progress(id)).toMatchObject({ done: 1 });
    expect(await published(ids)).toBe(1);
    await Promise.all([run(id), run(id)]);
    await run(id);
    expect(await progress(id)).toMatchObject({ status: 'COMPLETED', done: 4, refused: 0 });
    expect(await published(ids)).toBe(4);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_log
      where action = 'set-publish-state' and subject_id = any(${ids}::text[])`.execute(server.context.db);
    expect(rows[0]?.count).toBe(4);
  });

  it('[T40] changes nothing more once its admin is disabled or has lost the scope', async () => {
    const changes = [sql`scopes = '{viewer}'`, sql`status = 'DISABLED'`];
    for (const change of changes) {
      const other = await signInAdmin(server, ['catalogue']);
      const { id, ids } = await publishAs(other.token, 1);
      await sql`update admin_user set ${change} where id = ${other.id}`.execute(server.context.db);
      await run(id);
      expect(await progress(id)).toMatchObject({ status: 'CANCELLED', done: 0 });
      expect(await published(ids)).toBe(0);
    }
  });

  it('is cancelled by an admin, once', async () => {
    const { id, ids } = await publishAs(admin.token, 1);
    const cancel = () => post(`/nft/bulk-act/${id}/cancel`, admin.token);
    expect((await cancel()).body).toMatchObject({ status: 'CANCELLED' });
    expect(await cancel()).toMatchObject({ status: 409, body: { state: 'CANCELLED' } });
    await run(id);
    expect(await published(ids)).toBe(0);
  });
});

it('an act is in the audit log, with what it was about', async () => {
  const ids = await stock(100);
  const { act: ended } = await act({ kind: 'SET_VALUE', value: '120' }, ids);
  const entries = await shop.server.context.db
    .selectFrom('audit_log')
    .where('subject_id', '=', ended.id)
    .orderBy('at')
    .select(['action', 'actor_kind', 'details'])
    .execute();
  expect(entries).toMatchObject([
    { action: 'start-bulk-act', actor_kind: 'admin', details: { total: 1, act: { kind: 'SET_VALUE' } } },
    { action: 'complete-bulk-act', actor_kind: 'system' },
  ]);
});
