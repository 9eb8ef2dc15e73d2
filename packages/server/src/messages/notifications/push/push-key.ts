import { ECDH } from 'node:crypto';

const uncompressed = 0x04;

/** Whether a key in base64url is an uncompressed point of P-256 (RFC 8291, 3.1). No other key can be used to encrypt. */
export function isPushKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== uncompressed) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
