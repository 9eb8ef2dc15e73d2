import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerConfig } from '../../platform/index.ts';

/** `NOTICES`: all mail about trade. `ANNOUNCEMENT`: announcements of the shop. */
export type StoppedMail = 'NOTICES' | 'ANNOUNCEMENT';

type Signing = Pick<ServerConfig, 'tokenSecret'>;

/**
 * Creates the token of an unsubscribe link, for one user and one kind of mail. It never expires, because mail is kept
 * forever. It can only stop mail.
 */
export function unsubscribeToken(config: Signing, userId: string, mail: StoppedMail): string {
  const said = `${userId}.${mail}`;
  return `${said}.${signature(config, said)}`;
}

/** Reads a token; undefined when it isn't ours. */
export function readUnsubscribeToken(
  config: Signing,
  token: string,
): { userId: string; mail: StoppedMail } | undefined {
  const match = /^([0-9a-f-]{36})\.(NOTICES|ANNOUNCEMENT)\.([\w-]{43})$/.exec(token);
  if (match === null) return undefined;
  const [, userId, mail, signed] = match as unknown as [string, string, StoppedMail, string];
  const own = Buffer.from(signature(config, `${userId}.${mail}`));
  return timingSafeEqual(own, Buffer.from(signed)) ? { userId, mail } : undefined;
}

/** Returns the link for the reader, and the address that a mail program calls (RFC 8058). */
export function unsubscribeLinks(
  config: Signing & Pick<ServerConfig, 'publicUrl'>,
  userId: string,
  stops: StoppedMail,
): { page: string; call: string } {
  const token = unsubscribeToken(config, userId, stops);
  return {
    page: `${config.publicUrl}/unsubscribe?token=${token}`,
    call: `${config.publicUrl}/api/notification/unsubscribe/${token}`,
  };
}

const signature = ({ tokenSecret }: Signing, said: string) =>
  createHmac('sha256', tokenSecret).update(`kura unsubscribe ${said}`).digest('base64url');
