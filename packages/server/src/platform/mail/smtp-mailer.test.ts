import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MailRejected } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const message = {
  id: 'a1',
  to: 'hanako@example.com',
  subject: 'Kura',
  text: 'Hello',
  html: '<p>Hello</p>',
};

/** A minimal SMTP server, which answers a command with a given error. */
async function smtpServer(
  responses: Record<string, string> = {},
): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    let inData = false;
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      heard.push(line);
      if (inData) {
        inData = !line.includes('\r\n.\r\n');
        if (!inData) socket.write('250 taken\r\n');
        return;
      }
      const [command = ''] = line.trim().toUpperCase().split(/[ :]/, 1);
      inData = command === 'DATA';
      socket.write(`${responses[command] ?? (inData ? '354 go on' : '250 fine')}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '0.0.0.0', resolve));
  return { port: (server.address() as { port: number }).port, heard };
}

async function send(url: string, to = message.to): Promise<unknown> {
  const mailer = smtpMailer({ url, from: 'Kura <shop@kura.test>' });
  const outcome = await mailer.send({ ...message, to }).catch((error: unknown) => error);
  mailer.close();
  return outcome;
}

describe('the mailer', () => {
  it('hands a mail over, from and to one bare address', async () => {
    const { port, heard } = await smtpServer();
    expect(await send(`smtp://127.0.0.1:${port}`)).toBeUndefined();
    expect(heard).toContain('MAIL FROM:<shop@kura.test>\r\n');
    expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<hanako@example.com>\r\n']);
    expect(heard.join('')).toContain('Message-ID: <a1@kura.test>');
  });

  it('quotes a local part that is no dot-atom, as RFC 5321 requires', async () => {
    const { port, heard } = await smtpServer();
    expect(await send(`smtp://127.0.0.1:${port}`, 'taro..yamada.@docomo.ne.jp')).toBeUndefined();
    expect(heard).toContain('RCPT TO:<"taro..yamada."@docomo.ne.jp>\r\n');
    expect(heard.join('')).toContain('To: <"taro..yamada."@docomo.ne.jp>');
  });

  it('distinguishes permanent rejections from errors that may be retried', async () => {
    const noSuchUser = await smtpServer({ RCPT: '550 no such user' });
    expect(await send(`smtp://127.0.0.1:${noSuchUser.port}`)).toBeInstanceOf(MailRejected);
    const busy = await smtpServer({ RCPT: '451 try again later' });
    expect(await send(`smtp://127.0.0.1:${busy.port}`)).not.toBeInstanceOf(MailRejected);
    const badPassword = await smtpServer({ EHLO: '250-test\r\n250 AUTH PLAIN', AUTH: '535 who are you' });
    const refused = await send(`smtp://kura:wrong@127.0.0.1:${badPassword.port}`);
    expect(refused).toBeInstanceOf(Error);
    expect(refused).not.toBeInstanceOf(MailRejected);
  });

  it('[T55] says nothing to another machine that doesn’t speak TLS: neither a password nor a mail', async () => {
    const { port, heard } = await smtpServer({ EHLO: '250-test\r\n250 AUTH PLAIN', STARTTLS: '502 no' });
    // An address of this machine outside of the loopback interface.
    expect(await send(`smtp://kura:secret@0.0.0.0:${port}`)).toBeInstanceOf(Error);
    expect(heard.map((line) => line.split(' ', 1)[0]?.trim())).toEqual(['EHLO', 'STARTTLS']);
  });
});
