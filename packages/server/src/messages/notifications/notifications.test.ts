import {
  accounts,
  noticeTo,
  publishedMessages,
  type SignedIn,
  type SignedInUser,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendScheduled } from './send-scheduled.job.ts';
import { spreadAnnouncement } from './spread-announcement.job.ts';

let server: TestServer;
let alice: SignedInUser;
let bob: SignedInUser;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
  alice = await signInUser(server, accounts.alice);
  bob = await signInUser(server, accounts.bob);
});
afterAll(() => server.stop());

const get = (who: { token: string }, query = '') =>
  server.request({ method: 'GET', path: `/api/notification${query}`, token: who.token });
const put = (who: { token: string }, path: string, body?: object) =>
  server.request({
    method: 'PUT',
    path: `/api/notification${path}`,
    token: who.token,
    ...(body && { body }),
  });

describe('the notifications of a user', () => {
  test('are their own, newest first, with exact totals', async () => {
    for (let minute = 0; minute < 12; minute += 1) {
      await noticeTo(server.context, alice, { createdAt: new Date(Date.UTC(2026, 10, 20, 1, minute)) });
    }
    const first = await get(alice, '?pageSize=10');
    expect(first.body).toMatchObject({ total: 12, unread: 12, page: 1 });
    const times = first.body.items.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await get(alice, '?pageSize=10&page=2')).body.items).toHaveLength(2);
    expect((await get(alice, '?pageSize=10&page=9')).body).toMatchObject({ total: 12, items: [] });
    // One for the session.
    expect(first.statements).toBe(2);
    expect((await get(bob)).body).toMatchObject({ total: 0, unread: 0, items: [] });
  });

  test('are marked read one by one, by their own reader alone', async () => {
    const id = await noticeTo(server.context, alice);
    expect((await put(bob, `/${id}/read`)).status).toBe(404);
    expect((await put(alice, `/${id}/read`)).status).toBe(204);
    expect((await put(alice, `/${id}/read`)).status).toBe(204);
    const { body } = await get(alice, '/unread');
    expect(body).toEqual({ unread: 12 });
    expect((await get(alice, '?unread=true')).body.total).toBe(12);
  });

  test('are marked read together, except what came after the moment', async () => {
    const late = await noticeTo(server.context, alice, { createdAt: new Date('2026-11-20T02:00:00.001Z') });
    expect((await put(alice, '/read', { until: '2026-11-20T02:00:00.000Z' })).status).toBe(204);
    const { body } = await get(alice, '?unread=true');
    expect(body.items).toMatchObject([{ id: late }]);
  });
});

describe('an announcement', () => {
  const texts = {
    ja: { title: '点検のお知らせ', text: '<script>alert(1)</script>' },
    en: { title: 'Maintenance', text: 'Tomorrow morning.' },
  };
  const send = (body: object, who: { token: string } = admin) =>
    server.request({
      method: 'POST',
      path: '/api/notification',
      token: who.token,
      body,
      idempotencyKey: true,
    });

  const cancel = (id: string) =>
    server.request({ method: 'DELETE', path: `/api/notification/${id}`, token: admin.token });

  test('[T46] reaches everybody as the plain text that was written, and admins see its reach', async () => {
    const sent = await send({ audience: { kind: 'ALL' }, texts, link: '/drops' });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ kind: 'ANNOUNCEMENT', reach: { sent: 2, read: 0 } });
    const [item] = (await get(bob)).body.items;
    expect(item).toMatchObject({ kind: 'ANNOUNCEMENT', texts, link: '/drops', reach: null });
    await put(bob, `/${item.id}/read`);
    expect((await get(admin)).body).toMatchObject({ total: 1, items: [{ reach: { sent: 2, read: 1 } }] });
    expect((await get(admin, '?search=MAINTEN')).body.total).toBe(1);
    expect((await get(bob, `?search=${encodeURIComponent('点検')}`)).body.total).toBe(1);
    expect((await get(bob, '?search=nothing')).body.total).toBe(0);
    const rooms = async () =>
      (await publishedMessages(server.database, 'NotificationCreated')).map(({ room }) => room).toSorted();
    expect(await rooms()).toEqual([]);
    const actor = { kind: 'system', name: 'test' } as const;
    const { items } = (await get(admin)).body;
    await spreadAnnouncement.run(
      { ...server.context, actor, requestId: 'test' },
      { announcementId: items[0].id },
    );
    expect(await rooms()).toEqual([`user:${alice.id}`, `user:${bob.id}`].toSorted());
  });

  test('to some reaches those alone, each in their own room, and is in the audit log', async () => {
    await send({ audience: { kind: 'USERS', userIds: [alice.id] }, texts });
    expect((await get(alice)).body.items[0]).toMatchObject({ kind: 'ANNOUNCEMENT', link: null });
    expect((await get(bob)).body.total).toBe(1);
    const messages = await publishedMessages(server.database, 'NotificationCreated');
    expect(messages.at(-1)).toMatchObject({ room: `user:${alice.id}` });
    const audited = await server.database.pool.query(
      `select details from audit_log where action = 'send-announcement' order by at desc limit 1`,
    );
    expect(audited.rows).toMatchObject([{ details: { audience: 'USERS', sent: 1 } }]);
  });

  test('waits for its time, and then reaches who is there by then', async () => {
    const before = (await get(alice)).body.total;
    const sendAt = new Date(Date.now() + 3_600_000);
    const waiting = await send({ audience: { kind: 'ALL' }, texts, sendAt: sendAt.toISOString() });
    expect(waiting.body).toMatchObject({ scheduledFor: sendAt.toISOString(), reach: { sent: 0 } });
    expect((await get(alice)).body.total).toBe(before);
    const late = await signInUser(server);
    const actor = { kind: 'system', name: 'test' } as const;
    const context = { ...server.context, actor, requestId: 'test', clock: { now: () => sendAt } };
    await sendScheduled.run(context, { announcementId: waiting.body.id });
    await sendScheduled.run(context, { announcementId: waiting.body.id });
    const { total, items } = (await get(alice)).body;
    expect([total, items[0].texts]).toEqual([before + 1, texts]);
    expect((await get(late)).body.total).toBe(1);
    const told = (await get(admin)).body.items.find(({ id }: { id: string }) => id === waiting.body.id);
    expect(told).toMatchObject({ scheduledFor: null, reach: { sent: 3 } });
    const response = await cancel(waiting.body.id);
    expect([response.status, response.code]).toEqual([409, 'STATE_CONFLICT']);
  });

  test('is called off before its time, and never sent', async () => {
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = (await send({ audience: { kind: 'ALL' }, texts, sendAt })).body;
    const before = (await get(alice)).body.total;
    expect((await cancel(id)).status).toBe(204);
    expect((await cancel(id)).status).toBe(404);
    const actor = { kind: 'system', name: 'test' } as const;
    await sendScheduled.run({ ...server.context, actor, requestId: 'test' }, { announcementId: id });
    expect((await get(alice)).body.total).toBe(before);
  });

  test.each([-1_000, 400 * 24 * 3_600_000])(
    'has a time ahead, within a year: not %i ms from now',
    async (waitMs) => {
      const sendAt = new Date(Date.now() + waitMs).toISOString();
      const response = await send({ audience: { kind: 'ALL' }, texts, sendAt });
      expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'sendAt' }] } });
    },
  );

  test('to an unknown user is not sent to the others either', async () => {
    const before = (await get(alice)).body.total;
    const response = await send({
      audience: { kind: 'USERS', userIds: [alice.id, crypto.randomUUID()] },
      texts,
    });
    expect(response).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await get(alice)).body.total).toBe(before);
  });

  test.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ])('[T47] leads nowhere but into the market: %s', async (link) => {
    expect((await send({ audience: { kind: 'ALL' }, texts, link })).status).toBe(400);
  });

  test('is sent by admins alone', async () => {
    expect((await send({ audience: { kind: 'ALL' }, texts }, alice)).status).toBe(403);
  });
});
