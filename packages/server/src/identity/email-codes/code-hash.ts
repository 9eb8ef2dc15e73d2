import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

const digits = 6;

export function newEmailCode(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Returns the hash of a code, keyed and bound to its address: a plain hash could be reversed by trying all codes. */
export function hashEmailCode(secret: string, email: string, code: string): Buffer {
  return createHmac('sha256', secret).update('e-mail code').update(`${email}\n${code}`).digest();
}

/** Returns the hash of an address with the requesting network or account. Keyed, so that no row reveals a network. */
export function hashLane(secret: string, email: string, requester: string): Buffer {
  return createHmac('sha256', secret).update('e-mail code lane').update(`${email}\n${requester}`).digest();
}

export const newChallenge = (): string => randomBytes(32).toString('base64url');

export const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
