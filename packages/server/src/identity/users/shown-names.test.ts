import { MAX_STACKED_MARKS } from '@kura/domain/text';
import { signInAdmin, signInUser, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let tokens: Record<'user' | 'admin', string>;
beforeAll(async () => {
  server = await startTestServer();
  tokens = { user: (await signInUser(server)).token, admin: (await signInAdmin(server)).token };
});
afterAll(() => server.stop());

const refused = [
  ['invisible_text', '\u200b\u200d\u00ad'],
  ['control_character', 'A\nB'],
  ['direction_control', 'Ad\u202enimda'],
  ['stacked_marks', `ก${'\u0e47'.repeat(MAX_STACKED_MARKS + 1)}`],
] as const;

const texts = (title: string) => ({ title, description: 'd', terms: 't' });
const places = [
  ['a profile', 'PATCH', '/user/update-profile', 'user', 'name', (name: string) => ({ name })],
  ['a passkey', 'PATCH', `/passkey/${crypto.randomUUID()}`, 'user', 'name', (name: string) => ({ name })],
  [
    'an admin',
    'POST',
    '/user/admin',
    'admin',
    'name',
    (name: string) => ({ name, email: 'a@b.test', scopes: ['viewer'] }),
  ],
  [
    'a collection',
    'POST',
    '/collection',
    'admin',
    'name',
    (name: string) => ({ name, symbol: 'KURA', description: '', image: null }),
  ],
  [
    'an announcement',
    'POST',
    '/notification',
    'admin',
    'texts.ja.title',
    (title: string) => ({ texts: { ja: { title, text: 't' }, en: { title: 'Title', text: 't' } } }),
  ],
  [
    'a drop',
    'POST',
    '/gacha',
    'admin',
    'texts.en.title',
    (title: string) => ({ texts: { ja: texts('題'), en: texts(title) } }),
  ],
] as const;

describe.each(places)('the name of %s', (_what, method, path, who, place, bodyOf) => {
  test.each(refused)('is refused for %s, by that name', async (code, text) => {
    const response = await server.request({
      method,
      path: `/api${path}`,
      token: tokens[who],
      body: bodyOf(text),
      idempotencyKey: true,
      headers: { 'if-match': '"1"' },
    });
    expect(response).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(response.body.errors).toContainEqual({ path: place, code, message: expect.any(String) });
  });
});

test('the reference of an inquiry is refused for a line break', async () => {
  const response = await server.request({
    method: 'POST',
    path: '/api/contact/send-email',
    token: tokens.user,
    body: { topic: 'OTHER', message: 'm', email: 'a@b.test', name: 'A', reference: 'A\nB' },
  });
  expect(response).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  expect(response.body.errors).toContainEqual(
    expect.objectContaining({ path: 'reference', code: 'control_character' }),
  );
});

test.each([
  ['a profile', 'PATCH', '/user/update-profile', 'user', 'bio', (bio: string) => ({ bio })],
  [
    'an announcement',
    'POST',
    '/notification',
    'admin',
    'texts.en.text',
    (text: string) => ({ texts: { ja: { title: '題', text: '文' }, en: { title: 'Title', text } } }),
  ],
  [
    'an inquiry',
    'POST',
    '/contact/send-email',
    'user',
    'message',
    (message: string) => ({ topic: 'OTHER', message, email: 'a@b.test', name: 'A' }),
  ],
] as const)('the text of %s is refused for stacked marks, by that name', async (...place) => {
  const [, method, path, who, field, bodyOf] = place;
  const response = await server.request({
    method,
    path: `/api${path}`,
    token: tokens[who],
    body: bodyOf(`The first line.\n${refused[3][1]}`),
    idempotencyKey: true,
  });
  expect(response).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  expect(response.body.errors).toContainEqual({
    path: field,
    code: 'stacked_marks',
    message: expect.any(String),
  });
});
