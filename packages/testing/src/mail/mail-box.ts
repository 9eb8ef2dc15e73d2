import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createAPIServer } from '@maildev/api';
import { registerUI } from '@maildev/ui/server';
import { MailDev } from 'maildev';

export interface MailBoxOptions {
  /** The SMTP port; a free port when it is 0. */
  smtpPort?: number;
  /** The port of its web page; a free port when it is 0. */
  webPort?: number;
  /** Stores received mail here between starts; in memory by default. */
  folder?: string;
}

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A real local SMTP server that stores received mail instead of delivering it. */
export interface MailBox {
  /** The value for KURA_SMTP_URL. */
  readonly smtpUrl: string;
  readonly smtpPort: number;
  /** The web page with the mail. */
  readonly webUrl: string;
  /** The mail received for an address, oldest first. */
  mailsTo(address: string): Promise<ReceivedMail[]>;
  /** Waits until at least this many mails have arrived for an address, and returns the last. */
  newestTo(address: string, least?: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';
const timeoutMs = 60_000;
/** More than a local shop receives in months. */
const MAX_MAILS = 1_000;

export async function startMailBox(options: MailBoxOptions = {}): Promise<MailBox> {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'kura-mail-')));
  const mailDev = new MailDev({
    smtp: options.smtpPort ?? 0,
    ip: host,
    disableWeb: true,
    mailDirectory: folder,
    maxEmails: MAX_MAILS,
    silent: true,
  });
  const { smtp, storage } = await mailDev.start();
  const port = options.webPort ?? 0;
  // By default, any web page could read the mail.
  const web = createAPIServer({ host, port, storage, smtp, cors: { origin: false } });
  // A page elsewhere, under its own name that resolves to this machine (DNS rebinding), could read codes and invitations.
  web.server.addHook('onRequest', async ({ headers }, reply) => {
    if (!isLocalHost(headers.host))
      return reply.code(403).send({ error: 'This host is not of the mail box' });
  });
  await web.registerPlugins();
  await registerUI(web.server);
  // Its own `listen` would write a line to the shop's log.
  const webUrl = await web.server.listen({ host, port });

  async function mailsTo(address: string): Promise<ReceivedMail[]> {
    const mails = await storage.getAll();
    return Promise.all(
      mails
        .filter(({ envelope }) => envelope.to.some((to) => to.address === address))
        .sort((a, b) => a.time.getTime() - b.time.getTime())
        .map(async ({ id, subject, text: body = '', html = '' }) => {
          const headers = headersOf(await text(await smtp.getRawEmail(id)));
          return { to: address, subject, text: body, html, headers };
        }),
    );
  }

  return {
    smtpUrl: `smtp://${host}:${smtp.getPort()}`,
    smtpPort: smtp.getPort(),
    webUrl: webUrl.replace(host, 'localhost'),
    mailsTo,
    async newestTo(address, least = 1) {
      for (const endMs = Date.now() + timeoutMs; Date.now() < endMs; ) {
        const mails = await mailsTo(address);
        const newest = mails.at(-1);
        if (newest !== undefined && mails.length >= least) return newest;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No mail came for ${address} in ${timeoutMs / 1000} s`);
    },
    async stop() {
      await web.stop();
      await mailDev.stop();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

const localHosts: ReadonlySet<string> = new Set(['localhost', host, '[::1]']);
const isLocalHost = (header = '') => localHosts.has(URL.parse(`http://${header}`)?.hostname ?? '');

/** The headers of a raw mail; a folded header is joined. */
function headersOf(raw: string): Record<string, string> {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = ''] = line.split(':', 1);
      return [name.toLowerCase(), line.slice(name.length + 1).trim()];
    }),
  );
}
