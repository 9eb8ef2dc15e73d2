import {
  type MailBox,
  type SignedInAdmin,
  signInAdmin,
  startMailBox,
  startTestServer,
  type TestServer,
  withFailpoint,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type JobContext, MailRejected } from '../../platform/index.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { emailFeature } from './index.ts';
import { purgeMail } from './purge-mail.job.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.job.ts';

let mailBox: MailBox;
let server: TestServer;
let admin: SignedInAdmin;

const from = 'Kura <shop@kura.test>';

beforeAll(async () => {
  mailBox = await startMailBox();
  server = await startTestServer({ mailer: smtpMailer({ url: mailBox.smtpUrl, from }) });
  admin = await signInAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailBox.stop();
});

const someone = () => `${crypto.randomUUID()}@example.com`;

const queueCode = (to: string, code = '042817', language: 'ja' | 'en' = 'ja') =>
  inTransaction(server.context, (tx) =>
    queueMail(tx, server.context, { template: 'sign-in-code', to, language, variables: { code } }),
  );

const rowTo = (to: string) =>
  server.context.db.selectFrom('mail').where('recipient', '=', to).selectAll().executeTakeFirstOrThrow();

const contextOf = (change: Partial<JobContext> = {}): JobContext => ({
  ...server.context,
  actor: { kind: 'system', name: 'send-mail' },
  requestId: 'test',
  ...change,
});

const send = async (to: string, change?: Partial<JobContext>) =>
  sendMail.run(contextOf(change), { mailId: (await rowTo(to)).id });

async function withWorker<T>(work: () => Promise<T>, change?: Partial<JobContext>): Promise<T> {
  const worker = await startWorker(
    { ...server.context, ...change },
    {
      databaseUrl: server.database.url,
      jobs: emailFeature.jobs ?? [],
      concurrency: 2,
    },
  );
  try {
    return await work();
  } finally {
    await worker.stop();
  }
}

describe('a mail of the shop', () => {
  it('comes in the reader’s language, as text and as a page', async () => {
    const [hanako, john] = [someone(), someone()];
    await queueCode(hanako, '042817', 'ja');
    await queueCode(john, '271828', 'en');
    await withWorker(async () => {
      const japanese = await mailBox.newestTo(hanako);
      const english = await mailBox.newestTo(john);
      expect(japanese.subject).toBe('042817 は Kura の確認コードです');
      expect(japanese.text).toMatch(/^042817$/m);
      expect(japanese.html).toContain('>042817</p>');
      expect(english.subject).toBe('271828 is your Kura code');
      expect(english.headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
    });
  });

  it('is not sent when what caused it did not happen', async () => {
    const to = someone();
    const failing = inTransaction(server.context, async (tx) => {
      const variables = { code: '042817' };
      await queueMail(tx, server.context, { template: 'sign-in-code', to, language: 'ja', variables });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const rows = await server.context.db.selectFrom('mail').where('recipient', '=', to).selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('[T55] keeps its code out of the database, and afterwards even the sealed one', async () => {
    const to = someone();
    await queueCode(to, '577215');
    const before = await rowTo(to);
    expect(JSON.stringify(before)).not.toContain('577215');
    expect(before.sealed_variables?.toString('latin1')).not.toContain('577215');
    await send(to);
    expect(await rowTo(to)).toMatchObject({ state: 'SENT', sealed_variables: null });
  });

  it('[T37] comes once when the process dies before the mail server has it', async () => {
    const to = someone();
    await queueCode(to);
    const failing = { ...server.context.mailer, send: () => Promise.reject(new Error('killed')) };
    await expect(send(to, { mailer: failing })).rejects.toThrow('killed');
    await send(to);
    await send(to);
    expect(await mailBox.mailsTo(to)).toHaveLength(1);
  });

  it('[T37] comes again under the same Message-ID when the process dies before it is noted', async () => {
    const to = someone();
    await queueCode(to);
    await expect(withFailpoint('mail.sent', () => send(to))).rejects.toThrow('failpoint mail.sent');
    await send(to);
    const ids = (await mailBox.mailsTo(to)).map(({ headers }) => headers['message-id']);
    expect(ids).toEqual([`<${(await rowTo(to)).id}@kura.test>`, `<${(await rowTo(to)).id}@kura.test>`]);
  });

  it('waits while the mail server is away, and comes when it is back', async () => {
    const to = someone();
    const away = await startMailBox();
    await away.stop();
    const mailer = smtpMailer({ url: away.smtpUrl, from });
    await queueCode(to);
    await expect(send(to, { mailer })).rejects.toThrow();
    expect(await rowTo(to)).toMatchObject({ state: 'QUEUED', attempts: 1 });
    const back = await startMailBox({ smtpPort: away.smtpPort });
    await withWorker(() => back.newestTo(to), { mailer });
    mailer.close();
    await back.stop();
    expect(await rowTo(to)).toMatchObject({ state: 'SENT' });
  });

  it('is given up at once when the server won’t ever take it', async () => {
    const to = someone();
    await queueCode(to);
    const refuse = () => Promise.reject(new MailRejected('550 no such user'));
    await send(to, { mailer: { ...server.context.mailer, send: refuse } });
    expect(await rowTo(to)).toMatchObject({ state: 'FAILED', error: '550 no such user' });
  });

  it('is not sent when nobody could use it any more', async () => {
    const to = someone();
    await queueCode(to);
    const later = new Date(Date.now() + 11 * 60_000);
    await send(to, { clock: { now: () => later } });
    expect(await rowTo(to)).toMatchObject({ state: 'EXPIRED' });
    expect(await mailBox.mailsTo(to)).toEqual([]);
  });

  it('is forgotten after a while', async () => {
    const [sent, waiting] = [someone(), someone()];
    await queueCode(sent);
    await queueCode(waiting);
    await send(sent);
    const later = new Date(Date.now() + 15 * 24 * 60 * 60_000);
    await purgeMail.run(contextOf({ clock: { now: () => later } }), undefined);
    await expect(rowTo(sent)).rejects.toThrow();
    expect(await rowTo(waiting)).toMatchObject({ state: 'QUEUED' });
  });

  it.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    '"a" <a@example.com>',
    'a@example.com\u0000',
    'a b@example.com',
    'a@b@example.com,c',
    '(comment)a@example.com',
    '@example.com',
  ])('[T51] goes to one bare address or to none: %j', async (to) => {
    await expect(queueCode(to)).rejects.toThrow();
  });

  it('[T51] has no header but ours, for any name', async () => {
    const to = someone();
    await inTransaction(server.context, (tx) =>
      queueMail(tx, server.context, {
        template: 'notice',
        to,
        language: 'en',
        variables: {
          title: 'Sold\r\nBcc: all@kura.test\r\n\r\n<script>alert(1)</script>',
          text: 'a\r\n.\r\nQUIT\r\n',
          link: '/notifications',
        },
      }),
    );
    await send(to);
    const mail = await mailBox.newestTo(to);
    expect(mail.headers['bcc']).toBeUndefined();
    expect(mail.subject).toBe('Sold Bcc: all@kura.test <script>alert(1)</script>');
    expect(mail.html).not.toContain('<script');
    expect(mail.text).toContain('QUIT');
    expect(await mailBox.mailsTo('all@kura.test')).toEqual([]);
  });

  it('has the words that an admin gave it, and those that came with the shop where these don’t fit', async () => {
    const list = await server.request({ method: 'GET', path: '/api/email-template', token: admin.token });
    const { id } = list.body.items.find(({ key }: { key: string }) => key === 'sign-in-code');
    const text = { subject: 'Code', body: 'Your code:\n\n{{code}}' };
    const changed = await server.request({
      method: 'PATCH',
      path: `/api/email-template/${id}`,
      token: admin.token,
      headers: { 'if-match': '"1"' },
      body: { texts: { ja: text, en: text } },
    });
    expect(changed.status).toBe(200);
    const [one, two] = [someone(), someone()];
    await queueCode(one);
    await send(one);
    expect((await mailBox.newestTo(one)).subject).toBe('Code');
    // Simulate an upgrade that removed a variable.
    await server.context.db
      .updateTable('email_template_version')
      .set({ texts: JSON.stringify({ ja: { subject: '{{gone}}', body: '{{gone}}' }, en: text }) })
      .where('template_id', '=', id)
      .where('version', '=', 2)
      .execute();
    await queueCode(two);
    await send(two);
    expect((await mailBox.newestTo(two)).subject).toBe('042817 は Kura の確認コードです');
  });
});

it('the list of failed mails has those that were given up, with the reason', async () => {
  const [refused, sent] = [someone(), someone()];
  await queueCode(refused);
  await queueCode(sent);
  await send(sent);
  await send(refused, {
    mailer: {
      async send() {
        throw new MailRejected('550 no such mailbox');
      },
      async check() {},
      close() {},
    },
  });
  const { body, statements } = await server.request({
    method: 'GET',
    path: `/api/email-template/failures?search=${refused}`,
    token: admin.token,
  });
  expect(body).toMatchObject({
    total: 1,
    items: [{ recipient: refused, template: 'sign-in-code', error: '550 no such mailbox', attempts: 1 }],
  });
  expect(statements).toBe(3);
  const other = await server.request({
    method: 'GET',
    path: `/api/email-template/failures?search=${sent}`,
    token: admin.token,
  });
  expect(other.body.total).toBe(0);
});
