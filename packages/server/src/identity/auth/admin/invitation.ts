import { createHash, randomBytes } from 'node:crypto';

const lifetimeMs = 48 * 60 * 60 * 1000;

/** Creates the secret of a link or a set-up: 256 random bits. The database stores its hash. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface Invitation {
  hash: Buffer;
  expiresAt: Date;
  /** A path of the shop. The token is its fragment, which appears in no log and no referrer. */
  link: string;
}

/** Creates an invitation to choose a password and set up a second factor. Its link works once, for two days. */
export function newInvitation(now: Date): Invitation {
  const token = newLinkToken();
  return {
    hash: hashLinkToken(token),
    expiresAt: new Date(now.getTime() + lifetimeMs),
    link: `/admin/invitation#${token}`,
  };
}
