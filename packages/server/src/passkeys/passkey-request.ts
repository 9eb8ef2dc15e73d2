import { createHmac, timingSafeEqual } from 'node:crypto';
import { PASSKEY_REQUEST_SECONDS } from '@kura/domain';

const pattern = /^([0-9a-f-]{36})\.(\d{10})\.([A-Za-z0-9_-]{43})$/;

/** Names a passkey that asks to be let in, to its device alone and for a day: under our seal, so that nothing is stored. */
export function newPasskeyRequest(secret: string, passkeyId: string, now: Date): string {
  const body = `${passkeyId}.${Math.floor(now.getTime() / 1000) + PASSKEY_REQUEST_SECONDS}`;
  return `${body}.${seal(secret, body).toString('base64url')}`;
}

/** The passkey that a request names; null when it isn't ours, or too old. */
export function readPasskeyRequest(secret: string, request: string, now: Date): string | null {
  const [, passkeyId = '', expiresAtSeconds = '', given = ''] = pattern.exec(request) ?? [];
  if (Number(expiresAtSeconds) * 1000 <= now.getTime()) return null;
  const sealed = seal(secret, `${passkeyId}.${expiresAtSeconds}`);
  return timingSafeEqual(sealed, Buffer.from(given, 'base64url')) ? passkeyId : null;
}

function seal(secret: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`passkey request\n${body}`).digest();
}
