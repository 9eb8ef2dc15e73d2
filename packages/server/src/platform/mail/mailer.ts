export interface MailMessage {
  /** Message-ID, the same for each attempt, so that servers can deliver it once. */
  id: string;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The endpoint of the mail program's own unsubscribe button (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** The mail server refuses this mail permanently: a retry is useless. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

/** Sends mail by SMTP. */
export interface Mailer {
  /** @throws MailRejected when it is refused permanently; any other error may be retried */
  send(message: MailMessage): Promise<void>;
  /** Throws when the server doesn't answer or refuses our credentials. */
  check(): Promise<void>;
  close(): void;
}
