import { type MailBox, startMailBox, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/index.ts';
import { smtpMailer } from '../platform/mail/smtp-mailer.ts';
import { queueMail } from './queue-mail.ts';

let mailBox: MailBox;
let server: TestServer;

beforeAll(async () => {
  mailBox = await startMailBox();
  server = await startTestServer({
    worker: true,
    mailer: smtpMailer({ url: mailBox.smtpUrl, from: 'Kura <shop@kura.test>' }),
  });
});
afterAll(async () => {
  await server.stop();
  await mailBox.stop();
});

describe('a mail of the shop', () => {
  it('comes in the reader’s language, as text and as a page', async () => {
    await inTransaction(server.context, (tx) =>
      queueMail(tx, server.context, {
        template: 'sign-in-code',
        to: 'hanako@example.com',
        language: 'ja',
        variables: { code: '042817' },
      }),
    );
    const mail = await mailBox.newestTo('hanako@example.com');
    expect(mail.subject).toBe('042817 は Kura の確認コードです');
    expect(mail.text).toContain('042817');
    expect(mail.html).toContain('>042817</p>');
  });
});
