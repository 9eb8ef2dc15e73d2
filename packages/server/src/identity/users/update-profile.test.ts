import {
  newestCodeTo,
  type SignedInUser,
  signInByPasskey,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, token?: string) =>
  server.request({ method: 'GET', path: `/api${path}`, ...(token === undefined ? {} : { token }) });
const update = (token: string, body: unknown) =>
  server.request({ method: 'PATCH', path: '/api/user/update-profile', token, body });
const limitsOf = async (token: string) => (await get('/user/me', token)).body.limits;

async function upload(token: string, kind: 'avatar' | 'public' = 'avatar'): Promise<string> {
  const background = { r: Math.random() * 255, g: 20, b: 90 };
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'picture.png');
  const response = await server.request({ method: 'POST', path: `/api/upload-${kind}`, token, body: form });
  expect(response.status).toBe(201);
  return response.body.name;
}

describe('the own profile', () => {
  test('changes in what is given, and stays in the rest', async () => {
    const user = await signInUser(server);
    const first = await update(user.token, { name: 'Hanako', bio: 'Collects since 1999.', language: 'en' });
    expect(first).toMatchObject({
      status: 200,
      body: { name: 'Hanako', bio: 'Collects since 1999.', language: 'en', shared: true },
    });
    const second = await update(user.token, { bio: '' });
    expect(second.body).toMatchObject({ name: 'Hanako', bio: '', language: 'en' });
    expect((await get(`/user/info/${user.id}`)).body).toMatchObject({ name: 'Hanako', bio: '' });
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{constructor.constructor("return 1")()}}',
    "=cmd|' /C calc'!A0",
    'Ｚａ̵̡l͢g҉o 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 🃏👩‍👩‍👧',
    "Robert'); drop table app_user;--",
    '\\u003cb\\u003e & &amp; #{7*7}',
  ])('[T46] keeps %j as the text that it is', async (text) => {
    const user = await signInUser(server);
    const name = text.slice(0, 40);
    const { body, headers } = await update(user.token, { name, bio: text });
    expect(body).toMatchObject({ name, bio: text });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    const info = await get(`/user/info/${user.id}`);
    expect(info.body).toMatchObject({ name, bio: text });
    expect(info.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[T44] takes no key that is not the user’s to set, and no value out of its bounds', async () => {
    const user = await signInUser(server);
    const refused: unknown[] = [
      { role: 'ADMIN' },
      { status: 'ACTIVE' },
      { id: crypto.randomUUID() },
      { userId: crypto.randomUUID(), name: 'x' },
      { deletedAt: null },
      { capYen: 1 },
      { limits: { ownYen: 1 } },
      { constructor: { prototype: { admin: true } } },
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(41) },
      { name: ['x'] },
      { name: { toString: 'x' } },
      { bio: 'x'.repeat(501) },
      { language: 'fr' },
      { shared: 'true' },
      { avatar: 'x'.repeat(201) },
      { cover: 'x'.repeat(201) },
      { cover: 1 },
      { coverUrl: null },
      { birthDate: '2000-02-30' },
      { birthDate: '2000-1-1' },
      { birthDate: 946684800000 },
      { spendingLimitYen: -1 },
      { spendingLimitYen: 0.5 },
      { spendingLimitYen: 1e300 },
      { spendingLimitYen: '100' },
      { email: 'a@kura.test' },
      { email: { address: 'a@kura.test', code: '12345' } },
      { email: { address: 'no address', code: '123456' } },
      [{ name: 'x' }],
      null,
    ];
    for (const body of refused) {
      expect(await update(user.token, body), JSON.stringify(body)).toMatchObject({ status: 400 });
    }
    for (const raw of [
      '{"__proto__":{"name":"x"}}',
      '{"name":"a","name":"b"}',
      '{"spendingLimitYen":NaN}',
      '{"name":"a\\u0000b"}',
    ]) {
      expect((await update(user.token, raw)).status, raw).toBe(400);
    }
    const paused = await server.request({
      method: 'POST',
      path: '/api/user/self-pause',
      token: user.token,
      body: { days: 2 },
    });
    expect(paused.status).toBe(400);
    expect((await get('/user/me', user.token)).body).toMatchObject({
      bio: '',
      limits: { pausedUntil: null },
    });
  });

  test('has its birth date said once', async () => {
    const user = await signInUser(server, undefined, { acceptsTerms: false });
    expect(await update(user.token, { birthDate: '1850-01-01' })).toMatchObject({
      code: 'BIRTH_DATE_INVALID',
      body: { latest: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), maximumAgeYears: 120 },
    });
    expect((await update(user.token, { birthDate: '2999-01-01' })).code).toBe('BIRTH_DATE_INVALID');
    expect((await update(user.token, { birthDate: '2001-02-03' })).body.birthDate).toBe('2001-02-03');
    expect((await update(user.token, { birthDate: '2001-02-03' })).status).toBe(200);
    expect((await update(user.token, { birthDate: '1980-02-03' })).code).toBe('BIRTH_DATE_FIXED');
  });
});

describe('a collection that is not shared', () => {
  test('is shown to nobody else, by any call', async () => {
    const user = await signInUser(server);
    await update(user.token, { name: 'Shy', shared: false });
    const info = await get(`/user/info/${user.id}`);
    expect(info.body).toMatchObject({ name: 'Shy', shared: false, wallet: null, collection: null });
    expect(JSON.stringify(info.body).toLowerCase()).not.toContain(
      user.account.address.slice(2).toLowerCase(),
    );
    // The wallet's owner stays unknown.
    expect((await get(`/user/info/${user.account.address}`)).status).toBe(404);
    expect((await get(`/user/${user.id}/activity`)).body).toMatchObject({ items: [], total: 0 });
    expect((await get('/user/me', user.token)).body.collection).toMatchObject({ cards: 0 });

    await update(user.token, { shared: true });
    expect((await get(`/user/info/${user.id}`)).body).toMatchObject({
      shared: true,
      wallet: user.account.address,
      collection: { cards: 0 },
    });
  });
});

describe('an avatar', () => {
  test('is one that the user brought in, and the one before it goes', async () => {
    const [user, other] = [await signInUser(server), await signInUser(server)];
    const foreign = await upload(other.token);
    expect((await update(user.token, { avatar: foreign })).code).toBe('MEDIA_NOT_FOUND');
    expect((await update(user.token, { avatar: `${'0'.repeat(64)}.webp` })).code).toBe('MEDIA_NOT_FOUND');
    expect((await update(user.token, { avatar: '../../etc/passwd' })).code).toBe('MEDIA_NOT_FOUND');

    const first = await upload(user.token);
    expect((await update(user.token, { avatar: first })).body.avatarUrl).toBe(`/api/images/${first}`);
    const kept = await upload(user.token, 'public');
    const second = await upload(user.token);
    await update(user.token, { avatar: second });
    const rows = await server.database.db
      .selectFrom('user_upload')
      .where('user_id', '=', user.id)
      .select(['media_name', 'purpose'])
      .orderBy('uploaded_at')
      .execute();
    expect(rows).toEqual([
      { media_name: null, purpose: 'AVATAR' },
      { media_name: kept, purpose: 'PUBLIC' },
      { media_name: second, purpose: 'AVATAR' },
    ]);
    expect((await update(user.token, { avatar: null })).body.avatarUrl).toBeNull();
  });
});

describe('a cover', () => {
  test('is one that the user brought in, and the one before it goes', async () => {
    const [user, other] = [await signInUser(server), await signInUser(server)];
    const foreign = await upload(other.token, 'public');
    expect((await update(user.token, { cover: foreign })).code).toBe('MEDIA_NOT_FOUND');
    expect((await update(user.token, { cover: '../../etc/passwd' })).code).toBe('MEDIA_NOT_FOUND');

    const first = await upload(user.token, 'public');
    const avatar = await upload(user.token);
    expect((await update(user.token, { avatar, cover: first })).body).toMatchObject({
      avatarUrl: `/api/images/${avatar}`,
      coverUrl: `/api/images/${first}`,
    });
    const second = await upload(user.token, 'public');
    expect((await update(user.token, { cover: second })).body.coverUrl).toBe(`/api/images/${second}`);
    expect(await keptUploads(user.id)).toEqual([null, avatar, second]);
    // One picture may be both: it stays for as long as it is either.
    await update(user.token, { avatar: second, cover: null });
    expect(await keptUploads(user.id)).toEqual([null, null, second]);
    expect((await get('/user/me', user.token)).body.coverUrl).toBeNull();
  });

  test('is shown to others while the collection is, and to oneself always', async () => {
    const user = await signInUser(server);
    const coverUrl = `/api/images/${await upload(user.token, 'public')}`;
    await update(user.token, { cover: coverUrl.slice('/api/images/'.length) });
    expect((await get(`/user/info/${user.id}`)).body.coverUrl).toBe(coverUrl);
    await update(user.token, { shared: false });
    expect((await get(`/user/info/${user.id}`)).body).toMatchObject({ shared: false, coverUrl: null });
    expect((await get('/user/me', user.token)).body.coverUrl).toBe(coverUrl);
  });

  const keptUploads = async (userId: string) => {
    const rows = await server.database.db
      .selectFrom('user_upload')
      .where('user_id', '=', userId)
      .select('media_name')
      .orderBy('uploaded_at')
      .execute();
    return rows.map(({ media_name: name }) => name);
  };
});

describe('an own limit', () => {
  test('is lowered at once, and raised seven days later', async () => {
    const { token } = await signInUser(server);
    expect((await update(token, { spendingLimitYen: 5_000 })).body.limits).toMatchObject({
      ownYen: 5_000,
      raise: null,
      effectiveYen: 5_000,
      leftYen: 5_000,
    });
    const raised = await update(token, { spendingLimitYen: null });
    expect(raised.body.limits).toMatchObject({ ownYen: 5_000, raise: { ownYen: null } });
    const delayMs = new Date(raised.body.limits.raise.from).getTime() - Date.now();
    expect(Math.round(delayMs / 3_600_000)).toBe(7 * 24);
    expect((await update(token, { spendingLimitYen: 4_000 })).body.limits).toMatchObject({
      ownYen: 4_000,
      raise: null,
    });

    await update(token, { spendingLimitYen: 9_000 });
    await sql`update spending_limit set raised_from = now() - interval '1 second'
      where raised_yen = 9000`.execute(server.database.db);
    expect(await limitsOf(token)).toMatchObject({ ownYen: 9_000, raise: null, effectiveYen: 9_000 });
  });

  test('of a pause gets longer, never shorter', async () => {
    const { token } = await signInUser(server);
    const pause = async (days: number) => {
      const path = '/api/user/self-pause';
      const { body } = await server.request({ method: 'POST', path, token, body: { days } });
      return Math.round((new Date(body.limits.pausedUntil).getTime() - Date.now()) / 86_400_000);
    };
    expect(await pause(7)).toBe(7);
    expect(await pause(1)).toBe(7);
    expect(await pause(30)).toBe(30);
  });
});

describe('an e-mail address', () => {
  async function confirmed(address: string): Promise<{ address: string; code: string }> {
    await server.request({ method: 'POST', path: '/api/auth/email', body: { email: address } });
    return { address, code: await newestCodeTo(server, address.toLowerCase()) };
  }
  const fresh = () => `${crypto.randomUUID()}@kura.test`;

  async function userWithAddress(): Promise<SignedInUser & { address: string }> {
    const user = await signInUser(server);
    const address = fresh();
    expect((await update(user.token, { email: await confirmed(address) })).body.email).toBe(address);
    return { ...user, address };
  }

  test('is changed once its owner typed the code, in lower case, and the previous one is notified', async () => {
    const user = await userWithAddress();
    const next = fresh();
    const written = next.replace(/^./, (letter) => letter.toUpperCase());
    expect((await update(user.token, { email: await confirmed(written) })).body.email).toBe(next);
    const told = await server.database.db
      .selectFrom('mail')
      .where('recipient', '=', user.address)
      .where('template', '=', 'email-changed')
      .select('language')
      .execute();
    expect(told).toHaveLength(1);
  });

  test('[T42] is refused with a wrong or spent code, and without a fresh proof', async () => {
    const user = await signInUser(server);
    const email = await confirmed(fresh());
    const wrong = { ...email, code: email.code === '000000' ? '000001' : '000000' };
    expect((await update(user.token, { email: wrong, name: 'Not kept' })).code).toBe('EMAIL_CODE_INVALID');
    expect((await get('/user/me', user.token)).body.name).not.toBe('Not kept');
    expect((await update(user.token, { email })).status).toBe(200);
    expect((await update(user.token, { email })).code).toBe('EMAIL_CODE_INVALID');
    await sql`update session set proved_at = now() - interval '1 hour' where user_id = ${user.id}`.execute(
      server.database.db,
    );
    expect((await update(user.token, { email: await confirmed(fresh()) })).code).toBe('FRESH_PROOF_REQUIRED');
    expect((await update(user.token, { name: 'No proof needed' })).status).toBe(200);
  });

  test('of somebody else is not taken', async () => {
    const first = await signInByPasskey(server);
    const user = await signInUser(server);
    expect((await update(user.token, { email: await confirmed(first.email) })).code).toBe('EMAIL_TAKEN');
    expect((await get('/user/me', first.token)).body.email).toBe(first.email);
  });
});
