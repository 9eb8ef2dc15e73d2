import {
  accounts,
  bid,
  type Customer,
  customerOf,
  fund,
  type MailBox,
  offerStock,
  type SignedInByPasskey,
  type StockedShop,
  signInAdmin,
  signInByPasskey,
  signInUser,
  startAuction,
  startMailBox,
  startStockedShop,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';

/** Limits for jobs, which take milliseconds. */
const waitOptions = { timeout: 45_000, interval: 50 };

const remove = (server: TestServer, id: string, token: string) =>
  server.request({ method: 'DELETE', path: `/api/user/${id}`, token });

describe('a deleted account', () => {
  let server: TestServer;
  let mailBox: MailBox;

  beforeAll(async () => {
    mailBox = await startMailBox();
    server = await startTestServer({
      worker: true,
      mailer: smtpMailer({ url: mailBox.smtpUrl, from: 'Kura <shop@kura.test>' }),
    });
  });
  afterAll(async () => {
    await server.stop();
    await mailBox.stop();
  });

  const seenCodes = new Set<string>();
  /** Read the code from the mailbox: the worker deletes it from the database when it sends the mail. */
  const readCode = (email: string) =>
    vi.waitFor(async () => {
      const codes = (await mailBox.mailsTo(email)).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
      const code = codes.find((each) => !seenCodes.has(each));
      if (code === undefined) throw new Error(`No new code was sent to ${email}`);
      seenCodes.add(code);
      return code;
    }, waitOptions);
  const join = (email: string) => signInByPasskey(server, { email, readCode });

  const patch = (token: string, body: object) =>
    server.request({ method: 'PATCH', path: '/api/user/update-profile', token, body });

  async function upload(token: string, kind: 'avatar' | 'public'): Promise<string> {
    const form = new FormData();
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#803020' } })
      .png()
      .toBuffer();
    form.set('file', new Blob([new Uint8Array(picture)]), 'me.png');
    return (await server.request({ method: 'POST', path: `/api/upload-${kind}`, token, body: form })).body
      .name;
  }

  /** Returns those of these texts that are anywhere in the database, in columns of any type. */
  async function whichAreKept(texts: readonly string[]): Promise<string[]> {
    const { db } = server.database;
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      db,
    );
    const looks = tables.map(
      ({ schema, name }) => sql<{ text: string }>`
        select w.text from wanted w where exists (
          select from ${sql.id(schema, name)} t where t::text ilike any (array['%' || w.text || '%', '%' || w.hex || '%']))`,
    );
    const { rows } = await sql<{ text: string }>`
      with wanted as (
        select text, encode(convert_to(text, 'UTF8'), 'hex') as hex from unnest(${texts as string[]}::text[]) text)
      ${sql.join(looks, sql` union `)}`.execute(db);
    return rows.map(({ text }) => text);
  }

  test('leaves nothing of the person in any column of any table, nor a picture', async () => {
    const canary = () => `canary${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
    const person = {
      email: `${canary()}@kura.test`,
      name: canary(),
      bio: `Collects ${canary()}`,
      passkeyName: canary(),
      birthDate: '1971-08-09',
    };
    const user: SignedInByPasskey = await join(person.email);
    const { db } = server.database;
    await sql`update app_user set birth_date = ${person.birthDate} where id = ${user.id}`.execute(db);
    const avatar = await upload(user.token, 'avatar');
    const cover = await upload(user.token, 'public');
    const changed = await patch(user.token, {
      name: person.name,
      bio: person.bio,
      avatar,
      cover,
      spendingLimitYen: 4321,
    });
    expect(changed).toMatchObject({ status: 200, body: { name: person.name, birthDate: person.birthDate } });
    const passkeys = await server.request({ method: 'GET', path: '/api/passkey', token: user.token });
    const [passkey] = passkeys.body.items;
    await server.request({
      method: 'PATCH',
      path: `/api/passkey/${passkey.id}`,
      token: user.token,
      body: { name: person.passkeyName },
    });
    // Request several sizes, as pages do.
    const avatarStem = avatar.slice(0, 64);
    await server.request({ method: 'GET', path: `/api/images/${avatar}?width=160` });
    const planted = [
      ...Object.values(person),
      passkey.credentialId as string,
      avatarStem,
      cover.slice(0, 64),
    ];
    expect((await whichAreKept(planted)).toSorted()).toEqual(planted.toSorted());

    expect((await remove(server, user.id, user.token)).status).toBe(204);

    const mail = await mailBox.newestTo(person.email);
    expect(mail.text).not.toContain(person.name);
    // Wait until the jobs of the deletion are done.
    await vi.waitFor(async () => expect(await whichAreKept(planted)).toEqual([]), waitOptions);
    const { storage } = server.context;
    for (const picture of [avatar, cover])
      await vi.waitFor(async () => expect(await storage.read(picture)).toBeUndefined(), waitOptions);
    expect(await storage.read(`${avatarStem}-160-75.jpeg`)).toBeUndefined();
    const row = await db
      .selectFrom('app_user')
      .where('id', '=', user.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'DELETED', name: '', email: null });
    const acts = await db.selectFrom('audit_log').where('subject_id', '=', user.id).selectAll().execute();
    expect(acts).toMatchObject([{ action: 'delete-user', actor_kind: 'user', details: {} }]);
  });

  test('[T40] signs nobody in at the next call, and is not found by others', async () => {
    const user = await signInUser(server);
    expect((await remove(server, user.id, user.token)).status).toBe(204);
    const me = await server.request({ method: 'GET', path: '/api/user/me', token: user.token });
    expect(me).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    const renewed = await server.request({
      method: 'POST',
      path: '/api/auth/refresh-token',
      body: { token: user.refreshToken },
    });
    expect(renewed.code).toBe('REFRESH_TOKEN_INVALID');
    expect((await server.request({ method: 'GET', path: `/api/user/info/${user.id}` })).status).toBe(404);
  });

  test('lets the same address join again, and the same wallet sign in as somebody new', async () => {
    const email = `${crypto.randomUUID()}@kura.test`;
    const first = await join(email);
    await remove(server, first.id, first.token);
    const second = await join(email);
    expect(second.id).not.toBe(first.id);

    const known = await signInUser(server);
    await patch(known.token, { name: 'Taro', bio: 'Since 1996', spendingLimitYen: 100 });
    await remove(server, known.id, known.token);
    const again = await signInUser(server, known.account, { acceptsTerms: false });
    expect(again.id).not.toBe(known.id);
    const me = await server.request({ method: 'GET', path: '/api/user/me', token: again.token });
    expect(me.body).toMatchObject({
      bio: '',
      birthDate: null,
      wallets: [{ address: known.account.address }],
      consents: { accepted: null, due: true },
      limits: { ownYen: null },
    });
    expect(me.body.name).not.toBe('Taro');
  });

  test('[T42] is deleted by its user after a fresh proof, by support, and by nobody else', async () => {
    const user = await signInUser(server);
    const other = await signInUser(server);
    const { db } = server.database;
    expect(await remove(server, user.id, other.token)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await sql`update session set proved_at = now() - interval '1 hour' where user_id = ${user.id}`.execute(
      db,
    );
    expect((await remove(server, user.id, user.token)).code).toBe('FRESH_PROOF_REQUIRED');
    const admin = await signInAdmin(server);
    expect((await remove(server, user.id, admin.token)).status).toBe(204);
    expect(await remove(server, user.id, admin.token)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await remove(server, crypto.randomUUID(), admin.token)).toMatchObject({ status: 404 });
  });
});

describe('an account with something open', () => {
  let shop: StockedShop;
  beforeAll(async () => {
    shop = await startStockedShop();
  });
  afterAll(() => shop.stop());

  const openOf = async ({ userId, token }: Customer) => {
    const response = await remove(shop.server, userId, token);
    expect(response).toMatchObject({ status: 409, code: 'USER_HAS_OPEN_BUSINESS' });
    return response.body.open;
  };

  test('stays until it is over, and learns what that is', async () => {
    const { seller, keyed: bob, rival: dave } = shop;
    const listed = shop.freshCard();
    await shop.order(seller, { type: 'FIXED_PRICE', nftId: listed, price: '10' });
    const auctionId = await startAuction(shop, seller, shop.freshCard());
    expect(await openOf(seller)).toEqual([
      { kind: 'AUCTION', count: 1 },
      { kind: 'LISTING', count: 1 },
    ]);

    expect((await bid(bob, auctionId, '60')).status).toBe(200);
    const target = { kind: 'NFT', nftId: listed };
    const offerId = await shop.order(bob, { type: 'OFFER', target, price: '5', token: 'USDC' });
    expect(await openOf(bob)).toEqual([
      { kind: 'BID', count: 1 },
      { kind: 'OFFER', count: 1 },
    ]);

    const fromStock = await offerStock(shop, shop.collectionId, '20');
    const reserved = await dave.post(`/contract/accept-order/${fromStock.orderId}`);
    await dave.post(`/intent/${reserved.body.intentId}/submitted`, {
      transactionHashes: [`0x${'a'.repeat(64)}`],
    });
    expect(await openOf(dave)).toEqual([
      { kind: 'INTENT', count: 1 },
      { kind: 'RESERVATION', count: 1 },
    ]);

    await shop.intent(bob, '/contract/cancel-order', { orderIds: [offerId] });
    expect(await openOf(bob)).toEqual([{ kind: 'BID', count: 1 }]);
  });

  test('keeps its trades without a name once it is gone', async () => {
    const { seller } = shop;
    const eve = await customerOf(shop, accounts.eve);
    await fund(shop.chain, accounts.eve.address, { usdc: 1_000_000_000n });
    const nftId = shop.freshCard();
    const orderId = await shop.order(seller, { type: 'FIXED_PRICE', nftId, price: '10' });
    const bought = await shop.intent(eve, `/contract/accept-order/${orderId}`);
    expect(bought.status).toBe('CONFIRMED');
    const path = '/api/user/update-profile';
    await shop.server.request({ method: 'PATCH', path, token: eve.token, body: { name: 'Eve of Kyoto' } });
    expect((await remove(shop.server, eve.userId, eve.token)).status).toBe(204);

    const address = accounts.eve.address;
    const info = await seller.get(`/user/info/${address}`);
    expect(info.body).toMatchObject({
      id: null,
      name: `${address.slice(0, 5)}…${address.slice(-5)}`,
      bio: '',
      joinedAt: null,
      wallet: address,
      collection: { cards: 1 },
    });
    const activity = await seller.get(`/user/${address}/activity`);
    expect(activity.body.items.map(({ type }: { type: string }) => type)).toContain('Purchase');
    expect(JSON.stringify(activity.body)).not.toContain('Kyoto');
    expect((await seller.get(`/nft/${nftId}`)).status).toBe(200);
  });
});
