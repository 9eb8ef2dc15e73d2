import {
  type MailBox,
  type PushService,
  type SignedIn,
  type SignedInUser,
  signInAdmin,
  signInByPasskey,
  signInUser,
  startMailBox,
  startPushService,
  startTestServer,
  type TestServer,
  untilPublished,
} from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Job, type JobContext } from '../../platform/index.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { emailFeature, unsubscribeToken } from '../email/index.ts';
import { type Notice, notificationsFeature, notify, withdrawNotices } from './index.ts';
import { isPushEndpoint } from './push/push-services.ts';

let mailBox: MailBox;
let pushService: PushService;
let server: TestServer;
let admin: SignedIn;
let now = new Date();
let user: SignedInUser & { email: string };

beforeAll(async () => {
  mailBox = await startMailBox();
  pushService = await startPushService();
  server = await startTestServer({
    clock: { now: () => now },
    mailer: smtpMailer({ url: mailBox.smtpUrl, from: 'Kura <shop@kura.test>' }),
    config: { pushServices: [pushService.origin] },
  });
  admin = await signInAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await pushService.stop();
  await mailBox.stop();
});
beforeEach(async () => {
  now = new Date();
  const signedIn = await signInUser(server);
  user = { ...signedIn, email: `${signedIn.id}@example.com` };
  await set({ email: user.email, language: 'en' });
});

const set = (fields: { email?: string; language?: 'ja' | 'en' }) =>
  server.context.db.updateTable('app_user').set(fields).where('id', '=', user.id).execute();

const sold = (fields: Partial<Notice> = {}): Notice => ({
  kind: 'SOLD',
  to: { userId: user.id },
  cause: `sold:${crypto.randomUUID()}`,
  nftId: null,
  facts: { priceBaseUnits: 25_000_000n, paymentToken: 'USDC', proceedsBaseUnits: 24_375_000n },
  at: now,
  ...fields,
});

const tell = (...notices: Notice[]) => inTransaction(server.context, (tx) => notify(tx, notices));

const jobs = [...(notificationsFeature.jobs ?? []), ...(emailFeature.jobs ?? [])] as Job[];

/** Runs all queued jobs, also those for a later time, and returns the names of the jobs. */
async function runQueue(): Promise<string[]> {
  const ran: string[] = [];
  const later: string[] = [];
  for (;;) {
    await untilPublished(server.database);
    const { rows } = await server.database.pool.query(
      `select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where not j.id::text = any($1) order by j.id limit 1`,
      [later],
    );
    const [next] = rows;
    if (next === undefined) return ran;
    later.push(String(next.id));
    const job = jobs.find(({ name }) => name === next.name);
    if (job === undefined) continue;
    await server.database.pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [next.id]);
    const actor = { kind: 'system', name: 'test' } as const;
    const context: JobContext = { ...server.context, actor, requestId: 'test' };
    await job.run(context, job.payload?.parse(next.payload));
    ran.push(next.name);
    // A postponed job stays postponed.
    if (ran.filter((name) => name === next.name).length > 50) return ran;
  }
}

const ask = (
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  path: string,
  body?: object,
  token: string | null = user.token,
) =>
  server.request({
    method,
    path: `/api/notification${path}`,
    ...(token === null ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });

const prefer = (kind: string, ways: { email?: boolean; push?: boolean; enabled?: boolean }) =>
  ask('PUT', '/preferences', {
    items: [{ kind, enabled: true, email: true, push: true, leastPercent: null, leastAmount: null, ...ways }],
  });

describe('mail about notices', () => {
  it('says in the reader’s language what happened, with a link', async () => {
    await tell(sold());
    await runQueue();
    const mail = await mailBox.newestTo(user.email);
    expect(mail.subject).toBe('“a card” sold for $25.00');
    expect(mail.text).toContain('You received $24.375 after fees.');
    expect(mail.text).toContain('http://kura.test/notifications');
    await set({ language: 'ja' });
    now = new Date(now.getTime() + 31 * 60_000);
    await tell(sold({ at: new Date() }));
    await runQueue();
    expect((await mailBox.newestTo(user.email, 2)).subject).toBe('「カード」が$25.00で売れました');
  });

  it('reports a payment at once, on its own, but no refund, whose receipt is a mail already', async () => {
    const notice = (paymentNotice: 'DELIVERED' | 'REFUNDED'): Notice => ({
      kind: 'PAYMENT',
      to: { userId: user.id },
      cause: `payment:${crypto.randomUUID()}`,
      nftId: null,
      facts: { paymentId: '019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f', paymentNumber: '4XK9', paymentNotice },
      at: now,
    });
    await tell(sold(), notice('REFUNDED'));
    await runQueue();
    await tell(notice('DELIVERED'));
    await runQueue();
    const subjects = (await mailBox.mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['“a card” sold for $25.00', 'Payment 4XK9: your order has arrived']);
    const { text, headers } = await mailBox.newestTo(user.email, 2);
    expect(text).toContain('http://kura.test/payments/019a8f3e-5b1c-7c2e-9d4f-3a6b8c0d1e2f');
    expect(headers['list-unsubscribe']).toBeUndefined();
    await prefer('PAYMENT', { enabled: false, email: false });
    await tell(notice('DELIVERED'));
    await runQueue();
    expect(await mailBox.mailsTo(user.email)).toHaveLength(2);
    // The app always shows them.
    expect((await ask('GET', '/unread')).body.unread).toBe(4);
  });

  it('comes once for all that happened at a time', async () => {
    await tell(...Array.from({ length: 30 }, () => sold()));
    await runQueue();
    const [mail, ...others] = await mailBox.mailsTo(user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('30 new notifications');
    expect(mail?.text).toContain('and 10 more');
  });

  it('doesn’t come again within half an hour, and then contains all that came meanwhile', async () => {
    await tell(sold());
    await runQueue();
    await tell(sold());
    await runQueue();
    expect(await mailBox.mailsTo(user.email)).toHaveLength(1);
    await tell(sold());
    now = new Date(now.getTime() + 31 * 60_000);
    await runQueue();
    expect((await mailBox.newestTo(user.email, 2)).subject).toBe('2 new notifications');
  });

  it('leaves out what was read, taken back or happened long ago', async () => {
    const [read, undone] = [sold(), sold()];
    await tell(read, undone, sold({ at: new Date(Date.now() - 25 * 60 * 60_000) }));
    await inTransaction(server.context, (tx) => withdrawNotices(tx, [undone.cause]));
    await server.context.db
      .updateTable('notification')
      .set({ read_at: now })
      .where('cause', '=', read.cause)
      .execute();
    await runQueue();
    expect(await mailBox.mailsTo(user.email)).toEqual([]);
  });

  it('doesn’t come for kinds that the reader wants none of', async () => {
    expect((await prefer('SOLD', { email: false })).body.items).toContainEqual(
      expect.objectContaining({ kind: 'SOLD', enabled: true, email: false, push: true }),
    );
    await tell(sold());
    await runQueue();
    expect(await mailBox.mailsTo(user.email)).toEqual([]);
    expect((await ask('GET', '/unread')).body.unread).toBe(1);
  });

  it('is stopped by the link at its foot, without signing in, as mail programs do it', async () => {
    await tell(sold());
    await runQueue();
    const { headers, text } = await mailBox.newestTo(user.email);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/<([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    expect(text).toContain(`http://kura.test/unsubscribe?token=${url.pathname.split('/').at(-1)}`);
    const response = await fetch(`${server.url}${url.pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([response.status, await response.json()]).toEqual([200, { stopped: 'NOTICES' }]);
    const { body } = await ask('GET', '/preferences');
    expect(body.address).toBe(user.email);
    const mailed = body.items.filter(({ email }: { email: boolean }) => email);
    expect(mailed.map(({ kind }: { kind: string }) => kind)).toEqual(['REDEEM', 'PAYMENT', 'ANNOUNCEMENT']);
  });

  it('[T43] is stopped by nobody who made up a link', async () => {
    const token = unsubscribeToken(server.context.config, user.id, 'NOTICES');
    const [id, , signature = ''] = token.split('.');
    const other = unsubscribeToken(server.context.config, crypto.randomUUID(), 'NOTICES').split('.').at(-1);
    const forged = unsubscribeToken({ tokenSecret: 'x'.repeat(32) }, user.id, 'NOTICES');
    for (const wrong of [
      `${id}.NOTICES.${other}`,
      `${id}.ANNOUNCEMENT.${signature}`,
      forged,
      `${id}.NOTICES.`,
      id,
      'x',
    ])
      expect((await ask('POST', `/unsubscribe/${wrong}`, undefined, null)).status).toBe(404);
  });
});

describe('an announcement', () => {
  const texts = {
    ja: { title: '点検のお知らせ', text: '明日の朝、短い点検があります。' },
    en: { title: 'A short pause', text: 'Tomorrow morning the shop rests.' },
  };
  const announce = (audience: object) =>
    server.request({
      method: 'POST',
      path: '/api/notification',
      token: admin.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { audience, texts, link: '/drops' },
    });

  it('comes by mail to all who have an address, each once and in their language', async () => {
    const other = await signInUser(server);
    const email = `${other.id}@example.com`;
    await server.context.db.updateTable('app_user').set({ email }).where('id', '=', other.id).execute();
    expect((await announce({ kind: 'ALL' })).status).toBe(201);
    await runQueue();
    const mail = await mailBox.newestTo(user.email);
    expect([mail.subject, (await mailBox.newestTo(email)).subject]).toEqual([
      'A short pause',
      '点検のお知らせ',
    ]);
    expect(mail.text).toContain('http://kura.test/drops');
    expect(await mailBox.mailsTo(user.email)).toHaveLength(1);
  });

  it('comes in addition to notices about trade, and can be switched off for mail alone', async () => {
    await tell(sold());
    await announce({ kind: 'USERS', userIds: [user.id] });
    await runQueue();
    expect((await mailBox.mailsTo(user.email)).map(({ subject }) => subject).sort()).toEqual([
      'A short pause',
      '“a card” sold for $25.00',
    ]);
    await prefer('ANNOUNCEMENT', { enabled: false, email: false });
    const { body } = await ask('GET', '/preferences');
    expect(body.items.at(-1)).toMatchObject({ kind: 'ANNOUNCEMENT', enabled: true, email: false });
    await announce({ kind: 'USERS', userIds: [user.id] });
    await runQueue();
    expect(await mailBox.mailsTo(user.email)).toHaveLength(2);
    expect((await ask('GET', '')).body.total).toBe(3);
  });
});

describe('a push', () => {
  it('reaches every browser that asked, encrypted for it alone and signed by the shop', async () => {
    const browsers = [pushService.subscribe(), pushService.subscribe()];
    for (const { subscription } of browsers)
      expect((await ask('PUT', '/push', subscription)).status).toBe(204);
    await tell(sold());
    await runQueue();
    const { publicKey } = (await ask('GET', '/push/key', undefined, null)).body;
    for (const { pushes } of browsers)
      expect(pushes).toEqual([
        {
          payload: {
            title: '“a card” sold for $25.00',
            body: 'You received $24.375 after fees.',
            path: '/notifications',
            tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
            language: 'en',
          },
          timeToLiveSeconds: 86_400,
          publicKey,
          subject: 'mailto:shop@kura.example',
        },
      ]);
  });

  it('fits into what services take, however long the words are', async () => {
    const browser = pushService.subscribe();
    await ask('PUT', '/push', browser.subscription);
    const text = { title: '蔵'.repeat(120), text: '蔵'.repeat(2_000) };
    await server.request({
      method: 'POST',
      path: '/api/notification',
      token: admin.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { audience: { kind: 'USERS', userIds: [user.id] }, texts: { ja: text, en: text } },
    });
    await runQueue();
    expect(browser.pushes).toHaveLength(1);
  });

  it('is refused for a key with which nothing can be encrypted', async () => {
    const { endpoint, keys } = pushService.subscribe().subscription;
    const point = Buffer.from(keys.p256dh, 'base64url');
    const off = Buffer.from(point);
    off.writeUInt8(off.readUInt8(64) ^ 1, 64);
    const hybrid = Buffer.from(point);
    hybrid.writeUInt8(6 + (point.readUInt8(64) & 1), 0);
    for (const p256dh of ['B'.repeat(87), off.toString('base64url'), hybrid.toString('base64url')]) {
      expect(await ask('PUT', '/push', { endpoint, keys: { ...keys, p256dh } })).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
    }
    expect((await ask('PUT', '/push', { endpoint, keys: { ...keys, auth: 'AAAA' } })).status).toBe(400);
  });

  it('ends with the subscription when its key was stored unchecked', async () => {
    const browser = pushService.subscribe();
    await ask('PUT', '/push', browser.subscription);
    const { endpoint } = browser.subscription;
    await server.database.db
      .updateTable('push_subscription')
      .set({ p256dh: 'B'.repeat(87) })
      .where('endpoint', '=', endpoint)
      .execute();
    await tell(sold());
    await runQueue();
    const left = await server.database.db
      .selectFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });

  it.each([400, 403, 404, 410])(
    'is no more sent to a browser of which the service says %i',
    async (status) => {
      const browser = pushService.subscribe();
      await ask('PUT', '/push', browser.subscription);
      browser.answer(status);
      await tell(sold());
      await runQueue();
      browser.answer(201);
      await tell(sold());
      await runQueue();
      expect(browser.pushes).toEqual([]);
    },
  );

  it('is tried again when the service is out of order', async () => {
    const browser = pushService.subscribe();
    await ask('PUT', '/push', browser.subscription);
    browser.answer(503);
    await tell(sold());
    await expect(runQueue()).rejects.toThrow('503');
  });

  it('follows who is signed in, and ends when the reader says so', async () => {
    const browser = pushService.subscribe();
    await ask('PUT', '/push', browser.subscription);
    const other = await signInUser(server);
    await ask('PUT', '/push', browser.subscription, other.token);
    await tell(sold());
    await runQueue();
    expect(browser.pushes).toEqual([]);
    const query = `?endpoint=${encodeURIComponent(browser.subscription.endpoint)}`;
    await ask('DELETE', `/push${query}`);
    await tell(sold({ to: { userId: other.id } }));
    await runQueue();
    expect(browser.pushes).toHaveLength(1);
    await ask('DELETE', `/push${query}`, undefined, other.token);
    await tell(sold({ to: { userId: other.id } }));
    await runQueue();
    expect(browser.pushes).toHaveLength(1);
  });

  it('[T40] ends with the session in which the browser asked', async () => {
    const browser = pushService.subscribe();
    await ask('PUT', '/push', browser.subscription);
    await tell(sold());
    await server.request({ method: 'POST', path: '/api/auth/logout', token: user.token });
    await runQueue();
    await tell(sold());
    await runQueue();
    expect(browser.pushes).toEqual([]);
  });

  it('[T40] ends with the passkey that opened the session, and when the session is over', async () => {
    const [lost, forgotten] = [await signInByPasskey(server), await signInByPasskey(server)];
    const [onLost, onForgotten] = [pushService.subscribe(), pushService.subscribe()];
    await ask('PUT', '/push', onLost.subscription, lost.token);
    await ask('PUT', '/push', onForgotten.subscription, forgotten.token);
    const { db } = server.context;
    const remove = (userId: string) =>
      db.updateTable('passkey').set({ standing: 'REMOVED' }).where('user_id', '=', userId).execute();
    const runOut = (userId: string) =>
      db
        .updateTable('session')
        .set({ expires_at: new Date(now.getTime() - 1) })
        .where('user_id', '=', userId)
        .execute();
    const toBoth = () => [sold({ to: { userId: lost.id } }), sold({ to: { userId: forgotten.id } })];
    // Pending notifications are held back, and nothing more follows.
    await tell(...toBoth());
    await remove(lost.id);
    await runOut(forgotten.id);
    await runQueue();
    await tell(...toBoth());
    expect(await runQueue()).not.toContain('push-notice');
    expect([...onLost.pushes, ...onForgotten.pushes]).toEqual([]);
  });

  it('goes to this many browsers of one user and no more', async () => {
    const responses = [];
    for (let count = 0; count < 21; count += 1)
      responses.push(await ask('PUT', '/push', pushService.subscribe().subscription));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(20);
    expect(responses.at(-1)?.code).toBe('TOO_MANY_BROWSERS');
  });

  it.each([
    'https://evil.test/push',
    'http://127.0.0.1:22/',
    'http://127.0.0.1/',
    'http://localhost:3000/api',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:80/',
    'https://fcm.googleapis.com.evil.test/x',
    'https://fcm.googleapis.com@evil.test/x',
    'https://user:password@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://evilpush.services.mozilla.com/x',
    'https://push.services.mozilla.com/x',
    'ftp://fcm.googleapis.com/x',
  ])('[T56] goes to the known services alone: not to %s', async (endpoint) => {
    const services = ['https://fcm.googleapis.com', 'https://*.push.services.mozilla.com'];
    expect(isPushEndpoint(endpoint, services)).toBe(false);
    const { subscription } = pushService.subscribe();
    const response = await ask('PUT', '/push', { ...subscription, endpoint });
    expect([400, 422]).toContain(response.status);
  });

  it('[T56] goes to none that was taken off the list, and follows nobody elsewhere', async () => {
    expect(
      isPushEndpoint('https://updates.push.services.mozilla.com/x', ['https://*.push.services.mozilla.com']),
    ).toBe(true);
    const [browser, target] = [pushService.subscribe(), pushService.subscribe()];
    await ask('PUT', '/push', browser.subscription);
    browser.answer(307);
    await tell(sold());
    await runQueue();
    expect(target.pushes).toEqual([]);
  });
});
