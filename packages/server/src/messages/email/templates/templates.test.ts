import {
  type ApiResponse,
  type MailBox,
  type SignedInAdmin,
  signInAdmin,
  signInUser,
  startMailBox,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../../platform/mail/smtp-mailer.ts';

let mailBox: MailBox;
let server: TestServer;
let admin: SignedInAdmin;

beforeAll(async () => {
  mailBox = await startMailBox();
  server = await startTestServer({
    worker: true,
    mailer: smtpMailer({ url: mailBox.smtpUrl, from: 'Kura <shop@kura.test>' }),
  });
  admin = await signInAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailBox.stop();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const ask = (
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<ApiResponse> =>
  server.request({
    method,
    path: `/api/email-template${path}`,
    token: admin.token,
    headers: { ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}), ...headers },
    ...(body === undefined ? {} : { body }),
  });

const name = { name: 'name', kind: 'text', sample: 'Hanako' };
const link = { name: 'link', kind: 'link', sample: '/drops' };
const bothOf = (text: { subject: string; body: string }) => ({ ja: text, en: text });
const news = {
  name: 'News',
  variables: [name, link],
  texts: {
    ja: { subject: '{{name}} 様へのお知らせ', body: '新しいドロップが始まります。\n\n{{link}}' },
    en: { subject: 'News for {{name}}', body: 'A new drop begins.\n\n{{link}}' },
  },
};

async function create(fields: object = {}): Promise<{ id: string; version: number }> {
  const { status, body } = await ask('POST', '', { ...news, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

async function shopTemplate(key: string) {
  const { body } = await ask('GET', '');
  return body.items.find((item: { key: string | null }) => item.key === key);
}

describe('a template', () => {
  it('is made, found, changed by a new version and read back', async () => {
    const { id } = await create({ name: 'Spring news' });
    const found = await ask('GET', '?search=spring');
    expect(found.body).toMatchObject({ total: 1, items: [{ id, key: null, version: 1 }] });
    const changed = await ask('PATCH', `/${id}`, { name: 'Summer news' }, { 'if-match': '"1"' });
    expect(changed.body).toMatchObject({ name: 'Summer news', version: 2, updatedBy: { id: admin.id } });
    expect(changed.headers.get('etag')).toBe('"2"');
    const read = await ask('GET', `/${id}`);
    expect(read.body).toEqual(changed.body);
  });

  it('is not changed by who hasn’t seen its current version', async () => {
    const { id } = await create();
    await ask('PATCH', `/${id}`, { name: 'One' }, { 'if-match': '"1"' });
    const late = await ask('PATCH', `/${id}`, { name: 'Two' }, { 'if-match': '"1"' });
    expect([late.status, late.code]).toEqual([412, 'VERSION_STALE']);
    expect((await ask('PATCH', `/${id}`, { name: 'Two' })).code).toBe('IF_MATCH_REQUIRED');
  });

  it('keeps what it was, and becomes that again', async () => {
    const { id } = await create({ name: 'First' });
    await ask('PATCH', `/${id}`, { name: 'Second' }, { 'if-match': '"1"' });
    const history = await ask('GET', `/${id}/history`);
    expect(
      history.body.items.map((each: { version: number; name: string }) => [each.version, each.name]),
    ).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ]);
    const restored = await ask('POST', `/${id}/restore`, { version: 1 }, { 'if-match': '"2"' });
    expect(restored.body).toMatchObject({ name: 'First', version: 3 });
    const none = await ask('POST', `/${id}/restore`, { version: 9 }, { 'if-match': '"3"' });
    expect(none.status).toBe(404);
  });

  it('is gone once it was deleted', async () => {
    const { id } = await create();
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    for (const path of [`/${id}`, `/${id}/history`]) expect((await ask('GET', path)).status).toBe(404);
    expect((await ask('DELETE', `/${id}`)).status).toBe(404);
    expect((await ask('PATCH', `/${id}`, { name: 'x' }, { 'if-match': '"1"' })).status).toBe(404);
  });

  it.each([
    [
      'a section',
      bothOf({ subject: 'x', body: 'a\n{{#name}}x{{/name}}' }),
      { fault: 'TAG_NOT_ALLOWED', line: 2 },
    ],
    [
      'a name that isn’t declared',
      bothOf({ subject: '{{who}}', body: 'x' }),
      { fault: 'VARIABLE_UNKNOWN', part: 'subject', found: 'who' },
    ],
    [
      'a tag that isn’t closed',
      { ...news.texts, en: { subject: 'x', body: '{{name' } },
      { fault: 'TAG_UNCLOSED', language: 'en', part: 'body' },
    ],
  ])('[T51] is refused with its place when it has %s', async (_what, texts, fault) => {
    const response = await ask('POST', '', { ...news, texts });
    expect([response.status, response.code]).toEqual([422, 'TEMPLATE_INVALID']);
    expect(response.body).toMatchObject(fault);
  });

  it.each([
    ['two variables of one name', [name, name], 'VARIABLE_TWICE'],
    ['a link that leads elsewhere', [name, { ...link, sample: 'https://evil.test' }], 'LINK_ELSEWHERE'],
    ['a name that is no text', [{ ...name, kind: 'code' }, link], 'NAME_RESERVED'],
    ['a time that is none', [name, link, { name: 'at', kind: 'time', sample: 'soon' }], 'VALUE_INVALID'],
  ])('is refused with %s', async (_what, variables, fault) => {
    expect((await ask('POST', '', { ...news, variables })).body).toMatchObject({
      code: 'TEMPLATE_INVALID',
      fault,
    });
  });

  it.each([
    ['a subject of two lines', { texts: bothOf({ subject: 'Kura\r\nBcc: all@kura.test', body: 'x' }) }],
    ['a control character', { texts: bothOf({ subject: 'x', body: 'a\u0000b' }) }],
    ['a separator of lines', { texts: bothOf({ subject: 'a\u2028b', body: 'x' }) }],
    ['a name of the prototype', { variables: [{ ...name, name: '__proto__' }] }],
    ['too long a body', { texts: bothOf({ subject: 'x', body: 'x'.repeat(10_001) }) }],
    ['a third language', { texts: { ...news.texts, fr: news.texts.en } }],
  ])('[T51] is malformed with %s', async (_what, fields) => {
    expect((await ask('POST', '', { ...news, ...fields })).status).toBe(400);
  });
});

describe('a template of the shop’s own', () => {
  it('is listed first, unchanged until somebody changes its words', async () => {
    const { body } = await ask('GET', '');
    expect(body.items[0]).toMatchObject({
      key: 'sign-in-code',
      version: 1,
      updatedAt: null,
      updatedBy: null,
    });
    const history = await ask('GET', `/${body.items[0].id}/history`);
    expect(history.body).toMatchObject({ total: 1, items: [{ version: 1, savedAt: null }] });
  });

  it('takes new words and gives back those that came with the shop', async () => {
    const shipped = await shopTemplate('email-changed');
    const texts = bothOf({ subject: 'Changed', body: 'Changed.' });
    const changed = await ask('PATCH', `/${shipped.id}`, { texts }, { 'if-match': '"1"' });
    expect(changed.body).toMatchObject({ key: 'email-changed', texts, version: 2 });
    const restored = await ask('POST', `/${shipped.id}/restore`, { version: 1 }, { 'if-match': '"2"' });
    expect(restored.body).toMatchObject({ texts: shipped.texts, version: 3 });
    expect((await ask('GET', `/${shipped.id}/history`)).body.total).toBe(3);
  });

  it('can’t be deleted, renamed, sent by hand or filled otherwise', async () => {
    const { id } = await shopTemplate('account-deleted');
    expect((await ask('DELETE', `/${id}`)).code).toBe('TEMPLATE_IN_USE');
    for (const change of [{ name: 'Bye' }, { variables: [name] }])
      expect((await ask('PATCH', `/${id}`, change, { 'if-match': '"1"' })).code).toBe('TEMPLATE_IN_USE');
    const sent = await ask('POST', '/send', { templateId: id, audience: { kind: 'ALL' } });
    expect(sent.code).toBe('TEMPLATE_IN_USE');
  });

  it('keeps the code or link without which nobody would get on', async () => {
    const { id } = await shopTemplate('new-passkey');
    const texts = bothOf({ subject: 'x', body: 'Somebody asked.' });
    const response = await ask('PATCH', `/${id}`, { texts }, { 'if-match': '"1"' });
    expect(response.body).toMatchObject({ fault: 'VARIABLE_MISSING', found: 'link', language: 'ja' });
  });
});

describe('before it is saved', () => {
  const draft = { language: 'en', text: news.texts.en, variables: [name, link] };

  it('is previewed with samples, or with what is given', async () => {
    const sampled = await ask('POST', '/preview', draft);
    expect(sampled.body.subject).toBe('News for Hanako');
    expect(sampled.body.text).toContain('http://kura.test/drops');
    const given = await ask('POST', '/preview', { ...draft, values: { name: '<b>Jo</b>' } });
    expect(given.body.subject).toBe('News for <b>Jo</b>');
    expect(given.body.html).toContain('News for &lt;b&gt;Jo&lt;/b&gt;');
    const unknown = await ask('POST', '/preview', { ...draft, values: { who: 'x' } });
    expect(unknown.body).toMatchObject({ fault: 'VALUE_UNKNOWN', found: 'who' });
  });

  it('is sent to the admin who asks, and to nobody else', async () => {
    expect((await ask('POST', '/test', draft)).status).toBe(202);
    expect((await mailBox.newestTo(admin.email)).subject).toBe('News for Hanako');
    expect((await ask('POST', '/test', { ...draft, to: 'a@kura.test' })).status).toBe(400);
  });
});

describe('a mailing', () => {
  async function user(language: 'ja' | 'en', fields: { quiet?: true; disabled?: true } = {}) {
    const { id } = await signInUser(server);
    const email = `${id}@example.com`;
    const { db } = server.context;
    await db
      .updateTable('app_user')
      .set({
        email,
        language,
        name: `<i>${language}</i>`,
        ...(fields.disabled ? { status: 'DISABLED' } : {}),
      })
      .where('id', '=', id)
      .execute();
    if (fields.quiet)
      await db
        .insertInto('notification_preference')
        .values({ user_id: id, kind: 'ANNOUNCEMENT', enabled: true, email: false })
        .execute();
    return { id, email };
  }

  it('goes to each in their language, once, and not to who was disabled or wants none', async () => {
    const [hanako, john, quiet, disabled] = await Promise.all([
      user('ja'),
      user('en'),
      user('en', { quiet: true }),
      user('en', { disabled: true }),
    ]);
    const { id } = await create();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const request = { templateId: id, audience: { kind: 'ALL' }, values: { link: '/drops' } };
    const sent = await ask('POST', '/send', request, key);
    expect([sent.status, sent.body.recipients]).toEqual([202, 2]);
    expect((await ask('POST', '/send', request, key)).body).toEqual(sent.body);
    await ask('DELETE', `/${id}`);
    expect((await mailBox.newestTo(hanako.email)).subject).toBe('<i>ja</i> 様へのお知らせ');
    const mail = await mailBox.newestTo(john.email);
    expect(mail.subject).toBe('News for <i>en</i>');
    expect(mail.headers['list-unsubscribe']).toContain('/api/notification/unsubscribe/');
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    for (const { email } of [quiet, disabled]) expect(await mailBox.mailsTo(email)).toEqual([]);
    const mails = await server.context.db
      .selectFrom('mail')
      .where('mailing_id', '=', sent.body.id)
      .select('user_id')
      .execute();
    expect(mails.map(({ user_id }) => user_id).sort()).toEqual([hanako.id, john.id].sort());
  });

  it('goes to some alone', async () => {
    const [one, other] = await Promise.all([user('en'), user('en')]);
    const { id } = await create();
    const audience = { kind: 'USERS', userIds: [one.id] };
    const sent = await ask('POST', '/send', { templateId: id, audience, values: { link: '/drops' } });
    expect(sent.body.recipients).toBe(1);
    await mailBox.newestTo(one.email);
    expect(await mailBox.mailsTo(other.email)).toEqual([]);
  });

  it('wants every value, and no other', async () => {
    const { id } = await create();
    const audience = { kind: 'ALL' };
    expect((await ask('POST', '/send', { templateId: id, audience })).body.fault).toBe('VALUE_MISSING');
    const values = { link: '/drops', name: 'x' };
    expect((await ask('POST', '/send', { templateId: id, audience, values })).body.fault).toBe(
      'NAME_RESERVED',
    );
    const unknown = { link: '/drops', who: 'x' };
    expect((await ask('POST', '/send', { templateId: id, audience, values: unknown })).body.fault).toBe(
      'VALUE_UNKNOWN',
    );
    const elsewhere = { link: 'https://evil.test' };
    const response = await ask('POST', '/send', { templateId: id, audience, values: elsewhere });
    expect(response.body.fault).toBe('LINK_ELSEWHERE');
    const nothing = { templateId: crypto.randomUUID(), audience };
    expect((await ask('POST', '/send', nothing)).status).toBe(404);
  });
});
