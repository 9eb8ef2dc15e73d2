import {
  accounts,
  heldCard,
  type SignedInUser,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, rooms } from '../../platform/index.ts';
import { type Notice, notify, withdrawNotices } from './index.ts';

let server: TestServer;
let alice: SignedInUser;
let nftId: string;

beforeAll(async () => {
  server = await startTestServer();
  alice = await signInUser(server, accounts.alice);
  nftId = (await heldCard(server.context, alice)).nftId;
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.context.db.deleteFrom('notification').execute();
  await server.context.db.deleteFrom('notification_preference').execute();
});

const wallet = accounts.alice.address.toLowerCase() as `0x${string}`;

const sold = (cause = 'sold:1'): Notice => ({
  kind: 'SOLD',
  to: { wallet },
  cause,
  nftId,
  facts: { priceBaseUnits: 25_000_000n, paymentToken: 'USDC', proceedsBaseUnits: 24_375_000n },
  at: new Date('2026-11-20T15:00:00Z'),
});

const offer = (amount: bigint, of: bigint | null): Notice => ({
  ...sold(`offer-received:${amount}`),
  kind: 'OFFER_RECEIVED',
  measure: { amountBaseUnits: amount, ofBaseUnits: of },
});

const tell = (...notices: Notice[]) => inTransaction(server.context, (tx) => notify(tx, notices));
const list = async () =>
  (await server.request({ method: 'GET', path: '/api/notification', token: alice.token })).body;

describe('a notice', () => {
  test('reaches the account of a wallet with its facts, and its private room', async () => {
    const told = await tell(sold());
    expect(told).toMatchObject([{ room: rooms.user(alice.id), name: 'NotificationCreated' }]);
    expect(await list()).toMatchObject({
      total: 1,
      unread: 1,
      items: [
        {
          kind: 'SOLD',
          nft: { id: nftId, name: 'Azure Dragon' },
          price: '25',
          paymentToken: 'USDC',
          proceeds: '24.375',
          createdAt: '2026-11-20T15:00:00.000Z',
          readAt: null,
        },
      ],
    });
    const found = (search: string) =>
      server.request({ method: 'GET', path: `/api/notification?search=${search}`, token: alice.token });
    expect((await found('azure')).body.total).toBe(1);
    expect((await found('crimson')).body).toMatchObject({ total: 0, unread: 1 });
  });

  test('[T34] is created once for its cause, however often that is recomputed', async () => {
    await tell(sold(), sold());
    expect(await tell(sold())).toEqual([]);
    expect((await list()).total).toBe(1);
  });

  test('goes to nobody when the wallet belongs to no account', async () => {
    expect(await tell({ ...sold(), to: { wallet: `0x${'0'.repeat(39)}1` } })).toEqual([]);
  });

  test('goes to nobody whose account is disabled', async () => {
    const bob = await signInUser(server, accounts.bob);
    await server.context.db
      .updateTable('app_user')
      .set({ status: 'DISABLED' })
      .where('id', '=', bob.id)
      .execute();
    expect(await tell({ ...sold(), to: { userId: bob.id } })).toEqual([]);
  });

  test('is lost with the transaction of what it tells', async () => {
    const failing = inTransaction(server.context, async (tx) => {
      await notify(tx, [sold()]);
      throw new Error('the sale failed');
    });
    await expect(failing).rejects.toThrow('the sale failed');
    expect((await list()).total).toBe(0);
  });
});

describe('a cause that did not happen after all', () => {
  test('[T34] withdraws its unread notice, and may create it again when it happens', async () => {
    await tell(sold('sold:1'), sold('sold:2'));
    const taken = await inTransaction(server.context, (tx) => withdrawNotices(tx, ['sold:1']));
    expect(taken).toMatchObject([{ room: rooms.user(alice.id), name: 'NotificationCreated' }]);
    expect((await list()).total).toBe(1);
    await tell(sold('sold:1'));
    expect((await list()).total).toBe(2);
  });

  test('[T34] leaves what was read, and does not create it again', async () => {
    await tell(sold());
    const [{ id }] = (await list()).items;
    await server.request({ method: 'PUT', path: `/api/notification/${id}/read`, token: alice.token });
    expect(await inTransaction(server.context, (tx) => withdrawNotices(tx, ['sold:1']))).toEqual([]);
    expect(await tell(sold())).toEqual([]);
    expect(await list()).toMatchObject({ total: 1, unread: 0 });
  });
});

describe('the chosen kinds of notifications', () => {
  const everyWay = { enabled: true, email: true, push: true };
  const prefer = (item: object) =>
    server.request({
      method: 'PUT',
      path: '/api/notification/preferences',
      token: alice.token,
      body: { items: [{ leastPercent: null, leastAmount: null, ...everyWay, ...item }] },
    });

  test('is every kind, and offers from half of the value on, until they say otherwise', async () => {
    await tell(offer(49_999_999n, 100_000_000n), offer(50_000_000n, 100_000_000n), offer(1n, null));
    expect((await list()).total).toBe(2);
  });

  test('leaves out a kind that is switched off', async () => {
    await prefer({ kind: 'SOLD', enabled: false });
    expect(await tell(sold())).toEqual([]);
  });

  test('begins at their own least percent and least amount, both', async () => {
    await prefer({ kind: 'OFFER_RECEIVED', leastPercent: 10, leastAmount: '20' });
    await tell(
      offer(19_999_999n, 50_000_000n),
      offer(20_000_000n, 200_000_000n),
      offer(20_000_001n, 900_000_000n),
    );
    expect((await list()).items).toMatchObject([{ kind: 'OFFER_RECEIVED' }]);
  });

  test('is kept, kind by kind, and a threshold only where there is one', async () => {
    const response = await prefer({ kind: 'SOLD', leastPercent: 30, leastAmount: '1' });
    const of = (kind: string) => response.body.items.find((item: { kind: string }) => item.kind === kind);
    expect(of('SOLD')).toEqual({ kind: 'SOLD', ...everyWay, leastPercent: null, leastAmount: null });
    expect(of('PRICE_DROP')).toEqual({
      kind: 'PRICE_DROP',
      ...everyWay,
      leastPercent: 5,
      leastAmount: '0',
    });
    expect(response.body.items).toHaveLength(15);
    expect(of('ANNOUNCEMENT')).toMatchObject(everyWay);
    expect((await prefer({ kind: 'UNDERCUT', leastPercent: 101 })).status).toBe(400);
  });
});
