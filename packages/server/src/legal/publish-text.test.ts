import { startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishText, UnpublishableTextError } from './publish-text.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const texts = {
  ja: '# 利用規約\n\n{operatorName}の規約です。\n\n## 1. はじめに\n\n- 一つ目\n',
  en: '# Terms\n\nThe terms of {operatorName}.\n\n## 1. To begin with\n\n- One\n',
};
const publish = (change: object = {}) =>
  publishText(server.context, { kind: 'TERMS', version: '1.1', effectiveAt: inDays(30), texts, ...change });

test('a version is stored unchanged, with who published it, and the current one stays until its day', async () => {
  await publish();
  const { db } = server.database;
  const kept = await db.selectFrom('legal_text').where('version', '=', '1.1').selectAll().executeTakeFirst();
  expect(kept).toMatchObject({ kind: 'TERMS', text_ja: texts.ja, text_en: texts.en });
  const acts = await db.selectFrom('audit_log').where('action', '=', 'publish-text').selectAll().execute();
  expect(acts).toMatchObject([{ actor_kind: 'system', subject_id: 'TERMS 1.1' }]);
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
  await expect(publish({ effectiveAt: inDays(60), ...change })).rejects.toThrow(UnpublishableTextError);
});
