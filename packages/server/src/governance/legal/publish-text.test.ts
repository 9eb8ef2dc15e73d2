import { signInAdmin, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishText } from './publish-text.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const texts = {
  ja: '# 利用規約\n\n{operatorName}の規約です。\n\n## 1. はじめに\n\n- 一つ目\n',
  en: '# Terms\n\nThe terms of {operatorName}.\n\n## 1. To begin with\n\n- One\n',
};
const publish = (change: object = {}) =>
  publishText(
    { ...server.context, actor: { kind: 'system', name: 'publish-text' } },
    { kind: 'TERMS', version: '1.1', effectiveAt: inDays(30), texts, ...change },
  );

const japanDay = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
const request = (method: 'GET' | 'POST', path: string, body?: object) =>
  server.request({ method, path: `/api/legal-text${path}`, token: admin.token, ...(body && { body }) });
const send = (change: object = {}) =>
  request('POST', '', {
    kind: 'PRIVACY',
    version: '2.0',
    replaces: '1.1',
    effectiveOn: japanDay(inDays(50)),
    texts,
    ...change,
  });
const auditOf = (id: string) =>
  server.database.db.selectFrom('audit_log').where('subject_id', '=', id).selectAll().execute();

test('a version is stored unchanged, with who published it, and the current one stays until its day', async () => {
  await publish();
  const { db } = server.database;
  const kept = await db.selectFrom('legal_text').where('version', '=', '1.1').selectAll().executeTakeFirst();
  expect(kept).toMatchObject({ kind: 'TERMS', text_ja: texts.ja, text_en: texts.en });
  expect(await auditOf('TERMS 1.1')).toMatchObject([{ actor_kind: 'system', action: 'publish-text' }]);
  const { body } = await server.request({ method: 'GET', path: '/api/user/terms' });
  expect(body.version).toBe('1.0');
  await publish({ kind: 'PRIVACY' });
});

test.each([
  ['known already', { version: '1.0', effectiveAt: inDays(40) }],
  ['overtaken by a later one', { version: '1.2', effectiveAt: inDays(20) }],
  ['in force in the past', { version: '1.2', effectiveAt: inDays(-1) }],
  ['without a title', { version: '1.2', texts: { ja: '規約', en: 'Terms' } }],
  ['shorter in one language', { version: '1.2', texts: { ...texts, en: '# Terms\n' } }],
  ['of other items', { version: '1.2', texts: { ...texts, en: texts.en.replace('- One', 'One') } }],
  ['with a gap that nothing fills', { version: '1.2', texts: { ...texts, en: `${texts.en}{operator}` } }],
])('a version %s is refused', async (_what, change) => {
  await expect(publish({ effectiveAt: inDays(60), ...change })).rejects.toMatchObject({
    code: 'LEGAL_TEXT_INVALID',
  });
});

test('an admin publishes a version from a day in Japan, and reads it with its state', async () => {
  const effectiveOn = japanDay(inDays(50));
  const effectiveAt = new Date(`${effectiveOn}T00:00:00+09:00`).toISOString();
  const response = await send({ texts: { ...texts, ja: texts.ja.replaceAll('\n', '\r\n') } });
  const expected = { kind: 'PRIVACY', version: '2.0', effectiveAt, state: 'UPCOMING', texts };
  expect(response).toMatchObject({ status: 201, body: expected });
  expect(response.headers.get('location')).toBe('/api/legal-text/PRIVACY/2.0');
  expect((await request('GET', '/PRIVACY/2.0')).body).toEqual(expected);
  expect((await request('GET', '/PRIVACY/3.0')).code).toBe('NOT_FOUND');
  const { body } = await request('GET', '');
  expect(body.map(({ kind, version, state }: Record<string, string>) => [kind, version, state])).toEqual([
    ['PRIVACY', '2.0', 'UPCOMING'],
    ['PRIVACY', '1.1', 'UPCOMING'],
    ['TERMS', '1.1', 'UPCOMING'],
    ['TERMS', '1.0', 'CURRENT'],
    ['PRIVACY', '1.0', 'CURRENT'],
  ]);
  expect(await auditOf('PRIVACY 2.0')).toMatchObject([
    { actor_kind: 'admin', actor_id: admin.id, action: 'publish-text', details: { effectiveAt } },
  ]);
});

test('a version that was replaced is past', async () => {
  const row = { kind: 'TERMS', version: '0.9', effective_at: new Date('2020-01-01T00:00:00Z') };
  await server.database.db
    .insertInto('legal_text')
    .values({ ...row, text_ja: texts.ja, text_en: texts.en })
    .execute();
  expect((await request('GET', '/TERMS/0.9')).body).toMatchObject({ state: 'PAST' });
});

test('of two admins who publish after the same version, the second is refused', async () => {
  const change = (version: string) => ({ replaces: '2.0', version, effectiveOn: japanDay(inDays(70)) });
  const answers = await Promise.all([send(change('2.1')), send(change('2.2'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
  expect(answers.find(({ status }) => status === 412)?.code).toBe('VERSION_STALE');
});

test('[T44] an invalid text is refused with its fault', async () => {
  const latest = (await request('GET', '')).body[0].version;
  const change = { replaces: latest, version: '3.0', effectiveOn: japanDay(inDays(90)) };
  expect(await send({ ...change, texts: { ...texts, en: 'Terms' } })).toMatchObject({
    status: 422,
    code: 'LEGAL_TEXT_INVALID',
    body: { errors: [{ path: 'texts' }] },
  });
  expect((await send({ ...change, version: latest })).body.errors).toMatchObject([{ path: 'version' }]);
  expect((await send({ ...change, effectiveOn: japanDay(inDays(-1)) })).body.errors).toMatchObject([
    { path: 'effectiveOn' },
  ]);
  for (const wrong of [
    { version: '1/2' },
    { version: '' },
    { effectiveOn: '2027-02-30' },
    { kind: 'COOKIES' },
    { texts: { ja: texts.ja } },
    { texts: { ...texts, en: 'a'.repeat(40_001) } },
    { effectiveAt: inDays(90).toISOString() },
  ]) {
    expect((await send({ ...change, ...wrong })).status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
  }
});
