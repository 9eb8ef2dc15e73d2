export interface MailMessage {
  /** Stays the same however often it is sent: servers that look at it deliver it once. */
  id: string;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a click of the mail program's own button takes the reader off the list (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** The mail server refuses this mail permanently: a retry is useless. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
}

/** Hands mail to a server that delivers it: SMTP. */
export interface Mailer {
  /** @throws MailRejected when it is refused permanently; any other error may be retried */
  send(message: MailMessage): Promise<void>;
  /** Throws when the server doesn't answer or doesn't know us. */
  check(): Promise<void>;
  close(): void;
}
