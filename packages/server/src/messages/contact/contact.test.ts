import {
  type MailBox,
  type SignedInAdmin,
  signInAdmin,
  signInUser,
  startMailBox,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { contactFeature } from './index.ts';
import { purgeInquiries } from './purge-inquiries.job.ts';
import { replyToken } from './reply-token.ts';

let mailBox: MailBox;
let server: TestServer;
let support: SignedInAdmin;
let stopWorker: () => Promise<void>;

beforeAll(async () => {
  mailBox = await startMailBox();
  const mailer = smtpMailer({ url: mailBox.smtpUrl, from: 'Kura <shop@kura.test>' });
  server = await startTestServer({ mailer });
  support = await signInAdmin(server, ['support']);
  const jobs = server.features.flatMap((feature) => feature.jobs ?? []);
  const worker = await startWorker(server.context, {
    databaseUrl: server.database.url,
    jobs,
    concurrency: 2,
  });
  stopWorker = () => worker.stop();
});
afterAll(async () => {
  await stopWorker();
  await server.stop();
  await mailBox.stop();
});
beforeEach(async () => {
  await sql`delete from inquiry`.execute(server.context.db);
});

const someone = () => `${crypto.randomUUID()}@mail.test`;

interface Form {
  name?: string;
  email?: string;
  topic?: string;
  message?: string;
  reference?: string;
  language?: string;
  website?: string;
}

const send = (form: Form = {}, token?: string) =>
  server.request({
    method: 'POST',
    path: '/api/contact/send-email',
    body: { name: 'Hanako', email: someone(), topic: 'REDEEM', message: 'When does my card leave?', ...form },
    ...(token === undefined ? {} : { token }),
  });

const get = (path: string, token = support.token) =>
  server.request({ method: 'GET', path: `/api/contact/inquiry${path}`, token });

const change = (method: 'POST' | 'PUT', path: string, body: object, version: number) =>
  server.request({
    method,
    path: `/api/contact/inquiry/${path}`,
    token: support.token,
    body,
    headers: { 'if-match': `"${version}"` },
  });

async function sent(form: Form = {}) {
  const { body } = await send(form);
  const row = await server.context.db
    .selectFrom('inquiry')
    .where('number', '=', body.number)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { ...row, number: row.number };
}

describe('the contact form', () => {
  it('stores the message and mails it to the admins who may answer', async () => {
    const user = await signInUser(server);
    const email = someone();
    const { status, body } = await send({ email, reference: '48213377', language: 'en' }, user.token);
    expect(status).toBe(201);
    expect(body.number).toMatch(/^[2-9A-Z]{8}$/);
    const confirmation = await mailWith(email, body.number);
    expect(confirmation.subject).toBe(`We received your inquiry ${body.number}`);
    // [T51] Nobody can have their own words sent to another person's address.
    expect(confirmation.text).not.toContain('Hanako');
    const list = (await get('')).body;
    expect(list).toMatchObject({
      total: 1,
      items: [
        {
          number: body.number,
          topic: 'REDEEM',
          state: 'OPEN',
          subjectReference: '48213377',
          name: 'Hanako',
          email,
          language: 'en',
          userId: user.id,
          excerpt: 'When does my card leave?',
          messageCount: 1,
        },
      ],
    });
    const mail = await mailBox.newestTo(support.email);
    expect(mail.subject).toContain(body.number);
    expect(mail.text).toContain('When does my card leave?');
    expect(mail.text).toContain(`http://kura.test/admin/inquiries/${list.items[0].id}`);
  });

  it('drops what a program sent, with the answer of any other message', async () => {
    const { status, body } = await send({ website: 'https://spam.example' });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['number']);
    expect((await get('')).body.total).toBe(0);
  });

  it('[T51] takes 3 messages an hour from one address, written in any case, also at once', async () => {
    const email = someone();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send({ email: index % 2 ? email : email.toUpperCase() })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      201, 201, 201, 429, 429, 429, 429, 429,
    ]);
    expect(responses.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600');
    expect((await get('')).body.total).toBe(3);
    expect((await send()).status).toBe(201);
  });

  it('[T51] takes 300 messages an hour of all addresses, and mails about 30 of them', async () => {
    await sql`
      with i as (
        insert into inquiry (id, number, topic, name, email, language, created_at, updated_at)
        values (gen_random_uuid(), '22222222', 'OTHER', 'Many', 'many@mail.test', 'ja', now(), now()) returning id
      )
      insert into inquiry_message (id, inquiry_id, at, text)
      select gen_random_uuid(), i.id, now(), 'Hello' from i, generate_series(1, 30)`.execute(
      server.context.db,
    );
    const before = await mailsAboutInquiries();
    expect((await send()).status).toBe(201);
    expect(await mailsAboutInquiries()).toBe(before);
    await sql`
      insert into inquiry_message (id, inquiry_id, at, text)
      select gen_random_uuid(), id, now(), 'Hello' from inquiry, generate_series(1, 269)
      where number = '22222222'`.execute(server.context.db);
    expect((await send()).code).toBe('RATE_LIMITED');
  });

  it('[T51] [T46] has no message in a header, and no markup in a mail', async () => {
    for (const field of ['name', 'reference'])
      expect((await send({ [field]: 'Eve\r\nBcc: all@mail.test' })).status).toBe(400);
    await send({
      name: 'Mallory',
      message: '<img src=x onerror=alert(1)>\r\nSubject: {{link}} {{code}}',
      reference: '<b>1</b>',
    });
    const { items } = (await get('?search=Mallory')).body;
    const mail = await mailWith(support.email, items[0].number);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toContain('<b>1</b>');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.text).toContain('Subject: {{link}} {{code}}');
    expect(mail.subject).not.toContain('link');
  });

  it.each([
    { email: 'eve@mail.test\r\nBcc: all@mail.test' },
    { email: 'nobody' },
    { message: '  ' },
    { message: 'x'.repeat(5_001) },
    { topic: 'SPAM' },
    { name: '' },
    { reference: 'x'.repeat(101) },
  ])('[T44] refuses %j', async (form) => {
    expect(await send(form)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect((await get('')).body.total).toBe(0);
  });
});

describe('the inbox', () => {
  it('finds inquiries by state, topic and text, with exact totals, in three statements', async () => {
    const order = await sent({ topic: 'ORDER', message: 'My order is gone' });
    await sent({ topic: 'OTHER', name: 'Taro 太郎' });
    await change('PUT', `${order.id}/state`, { state: 'CLOSED' }, 1);
    const totals = async (query: string) => (await get(query)).body.total;
    expect(await totals('?state=CLOSED')).toBe(1);
    expect(await totals('?state=OPEN&topic=OTHER')).toBe(1);
    expect(await totals('?topic=ORDER&state=OPEN')).toBe(0);
    expect(await totals('?search=order is GONE')).toBe(1);
    expect(await totals(`?search=${encodeURIComponent('太郎')}`)).toBe(1);
    expect(await totals(`?search=${order.number}`)).toBe(1);
    expect(await totals('?search=%25')).toBe(0);
    // One more for the session.
    expect((await get('')).statements).toBe(3);
  });

  it('answers by mail, keeps the thread, and takes the next message by the link of the answer', async () => {
    const email = someone();
    const { id, number } = await sent({ email, language: 'en' });
    const confirmation = await mailBox.newestTo(email);
    expect(confirmation.text).toContain(number);
    const answered = await change('POST', `${id}/answer`, { text: 'It leaves tomorrow.' }, 1);
    expect(answered.body).toMatchObject({
      state: 'ANSWERED',
      version: 2,
      messages: [
        { from: 'SENDER', admin: null, text: 'When does my card leave?' },
        { from: 'SHOP', admin: { id: support.id }, text: 'It leaves tomorrow.' },
      ],
    });
    const mail = await mailBox.newestTo(email, 2);
    expect(mail.subject).toContain(number);
    expect(mail.text).toContain('It leaves tomorrow.');
    expect(mail.text).toContain('When does my card leave?');
    const token = /contact\?thread=(\S+)/.exec(mail.text)?.[1] ?? '';
    const continued = await server.request({
      method: 'POST',
      path: `/api/contact/reply/${token}`,
      body: { message: 'Thank you. And the box?' },
    });
    expect(continued).toMatchObject({ status: 201, body: { number } });
    const { body } = await get(`/${id}`);
    expect(body).toMatchObject({ state: 'OPEN', version: 3, messageCount: 3 });
    expect(body.messages[2]).toMatchObject({ from: 'SENDER', text: 'Thank you. And the box?' });
    const line = await server.context.db
      .selectFrom('audit_log')
      .where('subject_id', '=', id)
      .select(['action', 'details', 'actor_id'])
      .execute();
    expect(line).toEqual([{ action: 'answer-inquiry', details: { number }, actor_id: support.id }]);
  });

  it('[T43] takes no message for a token that was forged or is of another inquiry', async () => {
    const { id } = await sent();
    const other = await sent();
    const genuine = replyToken(server.context.config, other.id);
    for (const token of ['x', `${id}.${'a'.repeat(43)}`, `${id}.${genuine.split('.')[1]}`]) {
      const response = await server.request({
        method: 'POST',
        path: `/api/contact/reply/${token}`,
        body: { message: 'Hello' },
      });
      expect(response.code).toBe('NOT_FOUND');
    }
    expect((await get(`/${id}`)).body.messageCount).toBe(1);
  });

  it('answers once when two admins answer at the same time', async () => {
    const email = someone();
    const { id } = await sent({ email });
    const responses = await Promise.all([
      change('POST', `${id}/answer`, { text: 'Yes' }, 1),
      change('POST', `${id}/answer`, { text: 'No' }, 1),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await get(`/${id}`)).body.messageCount).toBe(2);
  });

  it('closes and opens again, and a closed inquiry takes no answer', async () => {
    const { id } = await sent();
    expect((await change('PUT', `${id}/state`, { state: 'CLOSED' }, 1)).body.state).toBe('CLOSED');
    expect(await change('POST', `${id}/answer`, { text: 'Late' }, 2)).toMatchObject({
      code: 'STATE_CONFLICT',
      body: { state: 'CLOSED' },
    });
    expect((await change('PUT', `${id}/state`, { state: 'CLOSED' }, 2)).code).toBe('STATE_CONFLICT');
    expect((await change('PUT', `${id}/state`, { state: 'OPEN' }, 2)).body.state).toBe('OPEN');
    expect((await get(`/${crypto.randomUUID()}`)).code).toBe('NOT_FOUND');
  });

  it('forgets closed inquiries after a year, and those of a deleted account at once', async () => {
    const old = await sent();
    const open = await sent();
    await sql`
      update inquiry set state = 'CLOSED', updated_at = now() - interval '366 days'
      where id = ${old.id}`.execute(server.context.db);
    await sql`update inquiry set updated_at = now() - interval '2 years' where id = ${open.id}`.execute(
      server.context.db,
    );
    await purgeInquiries.run(
      { ...server.context, actor: { kind: 'system', name: 'purge-inquiries' }, requestId: 'test' },
      undefined,
    );
    const kept = await server.context.db.selectFrom('inquiry').select('id').execute();
    expect(kept).toEqual([{ id: open.id }]);

    const user = await signInUser(server);
    const email = someone();
    await server.context.db.updateTable('app_user').set({ email }).where('id', '=', user.id).execute();
    await send({ email: email.toUpperCase() });
    await send({}, user.token);
    await server.request({ method: 'DELETE', path: `/api/user/${user.id}`, token: user.token });
    const left = await server.context.db.selectFrom('inquiry').select('id').execute();
    expect(left).toEqual([{ id: open.id }]);
  });
});

it('the feature purges by the clock', () => {
  expect(contactFeature.jobs?.map(({ cron }) => cron)).toEqual([purgeInquiries.cron]);
});

async function mailsAboutInquiries(): Promise<number> {
  const rows = await server.context.db
    .selectFrom('mail')
    .where('template', '=', 'contact-received')
    .select('id')
    .execute();
  return rows.length;
}

/** The mail to an address with a text in its subject. */
async function mailWith(to: string, part: string) {
  return vi.waitFor(
    async () => {
      const found = (await mailBox.mailsTo(to)).find(({ subject }) => subject.includes(part));
      if (found === undefined) throw new Error(`No mail to ${to} with ${part}`);
      return found;
    },
    { timeout: 30_000 },
  );
}
