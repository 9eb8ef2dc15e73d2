import { createHmac, randomInt } from 'node:crypto';

const digits = 6;

export function newEmailCode(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** What is kept of a code. Keyed, and bound to its address: of a plain hash all codes are tried in a moment. */
export function hashEmailCode(secret: string, email: string, code: string): Buffer {
  return createHmac('sha256', secret).update('e-mail code').update(`${email}\n${code}`).digest();
}
