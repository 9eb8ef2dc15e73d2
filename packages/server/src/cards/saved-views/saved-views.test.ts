import { type SignedInAdmin, signInAdmin, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let admin: SignedInAdmin;
let other: SignedInAdmin;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
  other = await signInAdmin(server, ['viewer']);
});
afterAll(() => server.stop());

const save = (name: string, query: string, token = admin.token) =>
  server.request({ method: 'POST', path: '/api/admin-view', token, body: { list: 'cards', name, query } });
const list = async (token = admin.token) =>
  (await server.request({ method: 'GET', path: '/api/admin-view?list=cards', token })).body;
const remove = (id: string, token = admin.token) =>
  server.request({ method: 'DELETE', path: `/api/admin-view/${id}`, token });

it('a view belongs to one admin, and is replaced under its name', async () => {
  const first = await save('Gold stock', 'grade=10&publishState=DRAFT');
  expect(first.status).toBe(201);
  const again = await save('Gold stock', 'grade=10');
  expect(again.body).toMatchObject({ id: first.body.id, query: 'grade=10' });
  await save('A', 'grade=9');
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['A', 'Gold stock']);
  expect(await list(other.token)).toEqual([]);
  expect((await remove(first.body.id, other.token)).status).toBe(404);
  expect((await remove(first.body.id)).status).toBe(204);
  expect((await remove(first.body.id)).status).toBe(404);
});

it('a view has a visible name and a query string', async () => {
  expect((await save('\u200b', 'grade=1')).code).toBe('VALIDATION_FAILED');
  expect((await save('x', 'a b')).code).toBe('VALIDATION_FAILED');
  expect((await save('x', 'a'.repeat(2001))).code).toBe('VALIDATION_FAILED');
});

it('a view belongs to one list', async () => {
  const body = { list: 'payments', name: 'Reviews', query: 'group=REVIEW' };
  const saved = await server.request({ method: 'POST', path: '/api/admin-view', token: admin.token, body });
  expect(saved).toMatchObject({ status: 201, body });
  const names = (await list()).map(({ name }: { name: string }) => name);
  expect(names).not.toContain('Reviews');
  const payments = { method: 'GET', path: '/api/admin-view?list=payments', token: admin.token } as const;
  expect((await server.request(payments)).body).toMatchObject([body]);
  const unknown = { ...body, list: 'secrets' };
  expect(
    await server.request({ method: 'POST', path: '/api/admin-view', token: admin.token, body: unknown }),
  ).toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('an admin keeps at most 50 views', async () => {
  for (let place = 0; place < 50; place += 1) {
    expect((await save(`View ${place}`, '', other.token)).status).toBe(201);
  }
  expect(await save('One more', '', other.token)).toMatchObject({ status: 422, code: 'TOO_MANY_VIEWS' });
  expect((await save('View 7', 'grade=7', other.token)).status).toBe(201);
});
