import { createHash, randomBytes } from 'node:crypto';

/** A refresh token is 256 random bits: it says nothing, and can't be guessed. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of it. Plain SHA-256 is enough for a secret that has its full entropy. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
