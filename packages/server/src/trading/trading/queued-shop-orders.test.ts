import type { ShopOrder } from '@kura/api-contract/trading';
import {
  accounts,
  asAdmin,
  endedShopOrder,
  intakeCards,
  openCollection,
  signInAdmin,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signShopOrder } from './sign-shop-order.job.ts';

let shop: TestShop;
let cards: string[];

beforeAll(async () => {
  shop = await startTestShop();
  const collectionId = await openCollection(shop);
  cards = await intakeCards(
    shop,
    collectionId,
    Array.from({ length: 17 }, () => 100),
  );
  await asAdmin(shop, 'POST', '/nft/mint-multiple', { ids: cards });
  await shop.settle();
});
afterAll(() => shop.stop());

const freshCard = () => cards.shift() as string;
const db = () => shop.server.database.db;

const sign = (id: string) =>
  signShopOrder({ ...shop.server.context, actor: { kind: 'system', name: 'test' }, requestId: 'test' }, id);

/**
 * Queues a listing while the process has no selling key, so that the first run of the job fails.
 *
 * @returns the id of the queued order
 */
async function queueWithoutKey(nftId: string, token = shop.admin.token, more: object = {}): Promise<string> {
  const { chain } = shop.server.context;
  const { signTypedData } = chain;
  Object.assign(chain, { signTypedData: undefined });
  try {
    const { status, body } = await shop.server.request({
      method: 'POST',
      path: '/api/contract/create-order',
      token,
      idempotencyKey: true,
      body: { type: 'FIXED_PRICE', nftId, price: '80', ...more },
    });
    expect([status, body]).toEqual([202, { shopOrderId: expect.any(String), status: 'QUEUED' }]);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ failed: number }>`
          select count(*)::int as failed from graphile_worker._private_jobs
          where payload ->> 'shopOrderId' = ${body.shopOrderId} and last_error is not null`.execute(db());
        return rows[0]?.failed;
      })
      .toBe(1);
    return body.shopOrderId;
  } finally {
    Object.assign(chain, { signTypedData });
  }
}

async function ordersOf(nftId: string): Promise<number> {
  const rows = await db().selectFrom('market_order').where('nft_id', '=', nftId).select('id').execute();
  return rows.length;
}

const lookUp = async (nftId: string) =>
  (await asAdmin<{ items: ShopOrder[] }>(shop, 'GET', `/seaport/shop-orders?nftId=${nftId}`)).items[0];

describe('a listing of the shop', () => {
  test('is queued without the selling key, and signed once by whichever runs of the job have it', async () => {
    const nftId = freshCard();
    const shopOrderId = await queueWithoutKey(nftId);
    expect(await lookUp(nftId)).toMatchObject({
      status: 'QUEUED',
      price: '80',
      orderId: null,
      endedAt: null,
    });
    expect(await ordersOf(nftId)).toBe(0);
    await Promise.all([sign(shopOrderId), sign(shopOrderId), sign(shopOrderId)]);
    expect(await lookUp(nftId)).toMatchObject({ status: 'SIGNED', refusal: null });
    expect(await ordersOf(nftId)).toBe(1);
    expect((await lookUp(nftId))?.orderId).toEqual(expect.any(String));
  });

  test('waits alone: a second one for the card is refused', async () => {
    const nftId = freshCard();
    await queueWithoutKey(nftId);
    const second = await shop.server.request({
      method: 'POST',
      path: '/api/contract/create-order',
      token: shop.admin.token,
      idempotencyKey: true,
      body: { type: 'FIXED_PRICE', nftId, price: '70' },
    });
    expect(second).toMatchObject({ status: 409, body: { state: 'BEING_SIGNED' } });
  });

  test.each(['sign-shop-order.signed', 'list.before-commit'])(
    'is signed once when the worker is killed at %s',
    async (point) => {
      const nftId = freshCard();
      const shopOrderId = await queueWithoutKey(nftId);
      await expect(withFailpoint(point, () => sign(shopOrderId))).rejects.toThrow('failpoint');
      expect((await lookUp(nftId))?.status).toBe('QUEUED');
      expect(await sign(shopOrderId)).toBeNull();
      expect(await sign(shopOrderId)).toBeNull();
      expect([(await lookUp(nftId))?.status, await ordersOf(nftId)]).toEqual(['SIGNED', 1]);
    },
  );

  test('leaves nothing behind when the request is killed', async () => {
    const nftId = freshCard();
    const body = { type: 'FIXED_PRICE', nftId, price: '80' };
    const { token } = shop.admin;
    const { status } = await withFailpoint('queue-shop-order.before-commit', () =>
      shop.server.request({
        ...{ method: 'POST', path: '/api/contract/create-order', token, idempotencyKey: true, body },
      }),
    );
    expect([status, await lookUp(nftId)]).toEqual([500, undefined]);
  });
});

interface Change {
  title: string;
  refusal: { code: string; state: string | null };
  make(nftId: string, shopOrderId: string, adminId: string): Promise<unknown>;
}

const claimFor = (nftId: string, holder: string) =>
  db()
    .updateTable('slab_claim')
    .set({ holder, reference: crypto.randomUUID() })
    .where('card_id', '=', nftId)
    .execute();
const changeOrder = (id: string, parameters: object) =>
  sql`update shop_order set parameters = parameters || ${JSON.stringify(parameters)}::jsonb where id = ${id}`.execute(
    db(),
  );

const changes: Change[] = [
  {
    title: 'its card is in a drop',
    refusal: { code: 'STATE_CONFLICT', state: 'DROP' },
    make: (nftId) => claimFor(nftId, 'DROP'),
  },
  {
    title: 'its card is in custody for a redeem',
    refusal: { code: 'STATE_CONFLICT', state: 'REDEEM' },
    make: (nftId) => claimFor(nftId, 'REDEEM'),
  },
  {
    title: 'its card left the wallet of the shop',
    refusal: { code: 'NOT_OWNER', state: null },
    async make(nftId) {
      await asAdmin(shop, 'POST', `/nft/transfer/${nftId}`, { to: accounts.bob.address });
      await shop.settle();
    },
  },
  {
    title: 'its price fell below the limit of one admin',
    refusal: { code: 'APPROVAL_REQUIRED', state: null },
    make: (nftId) =>
      db().updateTable('nft').set({ value_base_units: 900_000_000n }).where('id', '=', nftId).execute(),
  },
  {
    title: 'its admin was disabled',
    refusal: { code: 'FORBIDDEN', state: 'REQUESTER_LOST_RIGHT' },
    make: (_nftId, _id, adminId) =>
      db().updateTable('admin_user').set({ status: 'DISABLED' }).where('id', '=', adminId).execute(),
  },
  {
    title: 'its admin lost the scope',
    refusal: { code: 'FORBIDDEN', state: 'REQUESTER_LOST_RIGHT' },
    make: (_nftId, _id, adminId) =>
      db()
        .updateTable('admin_user')
        .set({ scopes: ['support'] })
        .where('id', '=', adminId)
        .execute(),
  },
  {
    title: 'its approval was never given',
    refusal: { code: 'APPROVAL_VOID', state: null },
    async make(nftId, id) {
      const { version, value } = await db()
        .selectFrom('nft')
        .where('id', '=', nftId)
        .select(['version', 'value_base_units as value'])
        .executeTakeFirstOrThrow();
      const subject = { kind: 'card', id: nftId, version: `${version}:${value}` };
      const approval = JSON.stringify({ id: crypto.randomUUID(), subject });
      await db().updateTable('shop_order').set({ approval }).where('id', '=', id).execute();
    },
  },
  {
    title: 'its stored order is for another account',
    refusal: { code: 'ORDER_OFFERER_MISMATCH', state: null },
    make: (_nftId, id) => changeOrder(id, { offerer: accounts.bob.address.toLowerCase() }),
  },
  {
    title: 'its stored order has another salt than the one that was checked',
    refusal: { code: 'ORDER_OFFER_INVALID', state: null },
    make: (_nftId, id) => changeOrder(id, { salt: '1' }),
  },
  {
    title: 'the shop has listed 200 cards today',
    refusal: { code: 'DAILY_CAP_EXCEEDED', state: null },
    make: (_nftId, _id, adminId) =>
      sql`insert into shop_order (id, nft_id, type, payment_token, price_base_units, order_hash, parameters, requested_by,
                                  status, created_at, ended_at)
          select gen_random_uuid(), ${freshCard()}, 'FIXED_PRICE', 'USDC', 1, 'order ' || n, '{}', ${adminId}, 'SIGNED', now(), now()
          from generate_series(1, 200) n`.execute(db()),
  },
];

describe('[T80] a queued listing is not signed when', () => {
  test.each(changes)('$title', async ({ refusal, make }) => {
    const nftId = freshCard();
    const admin = await signInAdmin(shop.server, ['sales']);
    const shopOrderId = await queueWithoutKey(nftId, admin.token);
    await make(nftId, shopOrderId, admin.id);
    expect(await sign(shopOrderId)).toEqual(refusal);
    expect(await endedShopOrder(shop, { shopOrderId })).toMatchObject({
      ...{ status: 'REFUSED', refusal, orderId: null },
    });
    expect(await ordersOf(nftId)).toBe(0);
    const { details } = await db()
      .selectFrom('audit_log')
      .where('subject_id', '=', nftId)
      .where('action', '=', 'refuse-shop-order')
      .select('details')
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ reason: refusal.state ?? refusal.code, requestedBy: admin.id });
  });
});
