import {
  activeCollection,
  draftGacha,
  heldCard,
  intakeSlab,
  openListing,
  type SignedInAdmin,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let owner: SignedInAdmin;
let sales: SignedInAdmin;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signInAdmin(server, ['owner']);
  sales = await signInAdmin(server, ['sales']);
});
afterAll(() => server.stop());

interface Found {
  kind: string;
  id: string;
  title: string;
  japaneseTitle: string;
  detail: string;
  orderType: string | null;
  status: string;
  exact: boolean;
}

async function find(search: string, { token } = owner): Promise<Found[]> {
  const response = await server.request({
    method: 'GET',
    path: `/api/admin/search?search=${encodeURIComponent(search)}`,
    token,
  });
  expect(response.status).toBe(200);
  // One more for the session.
  expect(response.statements).toBeLessThanOrEqual(4);
  return response.body.items;
}

const kindsOf = (found: readonly Found[]) => found.map(({ kind }) => kind);

describe('the search of admins', () => {
  it('finds a card by its certificate number, with and without leading zeros, and by both titles', async () => {
    const collectionId = await activeCollection(server.database, { name: 'Moonlit Foxes' });
    const card = await intakeSlab(server, owner, {
      collectionId,
      certificateNumber: '00481516',
      englishTitle: 'Umbrella Ghost',
      japaneseTitle: '傘化け',
    });
    for (const search of ['00481516', 'umbrella gh', '傘化', card.id]) {
      expect(await find(search)).toContainEqual(
        expect.objectContaining({
          kind: 'CARD',
          id: card.id,
          title: 'Umbrella Ghost',
          japaneseTitle: '傘化け',
        }),
      );
    }
    expect((await find('00481516'))[0]).toMatchObject({ kind: 'CARD', detail: 'KGS 00481516', exact: true });
    expect(await find('Moonlit Foxes')).toMatchObject([
      { kind: 'COLLECTION', exact: true },
      { kind: 'CARD', exact: false },
    ]);
  });

  it('finds a user by address, e-mail and name, a collection by its contract, and an order by id and hash', async () => {
    const user = await signInUser(server);
    await server.database.db
      .updateTable('app_user')
      .set({ name: 'Sora Tanaka', email: 'sora@mail.test' })
      .where('id', '=', user.id)
      .execute();
    const { address } = user.account;
    expect(await find(address)).toMatchObject([{ kind: 'USER', id: user.id, exact: true }]);
    expect(await find(address.toUpperCase().replace('0X', '0x'))).toHaveLength(1);
    expect(await find('SORA@mail')).toMatchObject([{ kind: 'USER', title: 'Sora Tanaka', exact: false }]);
    expect((await find('sora tanaka'))[0]).toMatchObject({ kind: 'USER', exact: true });
    const contractAddress = '0x00000000000000000000000000000000000c0de1';
    const collectionId = await activeCollection(server.database, { contractAddress });
    expect(await find(contractAddress)).toMatchObject([{ kind: 'COLLECTION', id: collectionId }]);

    await heldCard(server.context, user);
    const orderId = await openListing(server.database, user);
    const { order_hash } = await server.database.db
      .selectFrom('market_order')
      .where('id', '=', orderId)
      .select('order_hash')
      .executeTakeFirstOrThrow();
    for (const search of [orderId, order_hash]) {
      expect(await find(search)).toMatchObject([
        { kind: 'ORDER', id: orderId, detail: '', orderType: 'FIXED_PRICE', status: 'Open', exact: true },
      ]);
    }
  });

  it('finds drops by name, and an inquiry by its number', async () => {
    const gachaId = await draftGacha(server, owner);
    const { name } = await server.database.db
      .selectFrom('gacha')
      .where('id', '=', gachaId)
      .select('name')
      .executeTakeFirstOrThrow();
    expect(await find(name)).toContainEqual(expect.objectContaining({ kind: 'DROP', id: gachaId }));
    const { body } = await server.request({
      method: 'POST',
      path: '/api/contact/send-email',
      body: { name: 'Yuki', email: 'yuki@mail.test', topic: 'OTHER', message: 'Hello' },
    });
    expect(await find(body.number.toLowerCase())).toMatchObject([{ kind: 'INQUIRY', title: 'Yuki' }]);
  });

  it('[T43] shows nobody and no inquiry to an admin without the scope for people', async () => {
    const user = await signInUser(server);
    await server.database.db
      .updateTable('app_user')
      .set({ name: 'Hidden Person', email: 'hidden@mail.test' })
      .where('id', '=', user.id)
      .execute();
    for (const search of ['Hidden Person', 'hidden@mail.test', user.id, user.account.address]) {
      expect(kindsOf(await find(search)), search).toContain('USER');
      expect(await find(search, sales), search).toEqual([]);
    }
  });

  it('gives at most 5 of a kind, and takes patterns literally', async () => {
    for (let number = 0; number < 7; number += 1) {
      await activeCollection(server.database, { name: `Many ${number}` });
    }
    expect(await find('Many')).toHaveLength(5);
    expect(await find('%%')).toEqual([]);
    expect(await find('__')).toEqual([]);
  });

  it('[T44] refuses a text that is too short or too long', async () => {
    for (const search of ['', ' a ', 'x'.repeat(101)]) {
      const response = await server.request({
        method: 'GET',
        path: `/api/admin/search?search=${encodeURIComponent(search)}`,
        token: owner.token,
      });
      expect(response.code).toBe('VALIDATION_FAILED');
    }
  });
});
