import { createTransport } from 'nodemailer';
import { type Mailer, type MailMessage, MailRejected } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  url: string;
  /** The sender in the format of the header: `Kura <no-reply@kura.example>`. */
  from: string;
}

const defaultPorts = { 'smtp:': 587, 'smtps:': 465 } as const;
/** Nobody intercepts mail to this machine, and a local mail server has no certificate. */
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const timeoutMs = 15_000;

/** Sends by SMTP. Connects when there is something to send; never without TLS to another machine. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || defaultPorts[secure ? 'smtps:' : 'smtp:'],
    secure,
    requireTLS: !secure && !loopback.test(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Content must not make the mailer read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The sender gets errors. Without a listener, a cut idle connection would end the process.
  transport.on('error', () => {});
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]+$/, '');
  return {
    async send(message) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.to },
          messageId: `<${message.id}@${host}>`,
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: headersOf(message),
        });
      } catch (error) {
        throw isForGood(error) ? new MailRejected(messageOf(error), { cause: error }) : error;
      }
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function headersOf({ unsubscribeUrl }: MailMessage): Record<string, string> {
  // Suppress automatic replies to mail from a program (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (unsubscribeUrl === undefined) return headers;
  return {
    ...headers,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Whether an error is a 5xx about this address or message. A refused log-in is our fault and may be fixed. */
function isForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
