import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The first refresh token of a session: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Derives the one token that replaces a spent one, so that a repeated request gets the same token though the database has
 * only its hash. The successor can't be computed without the server's key.
 */
export function successorOf(tokenSecret: string, spentToken: string): string {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'kura refresh tokens', 32));
  return createHmac('sha256', key).update(spentToken).digest('base64url');
}

/** Returns the stored hash of a token. Plain SHA-256 is enough for a secret with full entropy. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
