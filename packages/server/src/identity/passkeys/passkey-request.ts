import { createHmac, timingSafeEqual } from 'node:crypto';

const pattern = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** Creates a sealed reference to a passkey that awaits approval, for its own device. Nothing is stored. */
export function newPasskeyRequest(secret: string, passkeyId: string): string {
  return `${passkeyId}.${seal(secret, passkeyId).toString('base64url')}`;
}

/** Returns the passkey of a request; null when it isn't ours. */
export function readPasskeyRequest(secret: string, request: string): string | null {
  const [, passkeyId = '', given = ''] = pattern.exec(request) ?? [];
  const bytes = Buffer.from(given, 'base64url');
  const sealed = seal(secret, passkeyId);
  return bytes.length === sealed.length && timingSafeEqual(sealed, bytes) ? passkeyId : null;
}

function seal(secret: string, passkeyId: string): Buffer {
  return createHmac('sha256', secret).update(`passkey request\n${passkeyId}`).digest();
}
