import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// EIP-4361 wants letters and digits, eight or more: 12 random bytes, 4 of expiry, 16 of seal, in hex.
const noncePattern = /^[0-9a-f]{64}$/;
const sealedLength = 32;

/**
 * Creates a nonce that contains its sealed expiry. Nothing is stored for it, so that nobody can fill the database. The table
 * of used nonces prevents a second use.
 */
export function newSignInNonce(secret: string, expiresAt: Date): string {
  const body = Buffer.alloc(16);
  randomBytes(12).copy(body);
  body.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 12);
  return body.toString('hex') + seal(secret, body).toString('hex');
}

/** When a nonce of ours expires; null when it isn't ours. */
export function readSignInNonce(secret: string, nonce: string): Date | null {
  if (!noncePattern.test(nonce)) return null;
  const body = Buffer.from(nonce.slice(0, sealedLength), 'hex');
  const given = Buffer.from(nonce.slice(sealedLength), 'hex');
  return timingSafeEqual(given, seal(secret, body)) ? new Date(body.readUInt32BE(12) * 1000) : null;
}

function seal(secret: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update('sign-in nonce').update(body).digest().subarray(0, 16);
}
