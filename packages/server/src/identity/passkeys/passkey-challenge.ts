import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_CEREMONY_SECONDS } from '@kura/domain/auth';

/** The purpose of a challenge: a challenge for one purpose and one person is invalid for another. */
export type CeremonyBinding =
  | { purpose: 'SIGN_IN' }
  /** After an e-mail code, for the account of that address. */
  | { purpose: 'EMAIL'; userId: string }
  /** To register a passkey with an e-mail proof, given by its hash. */
  | { purpose: 'REGISTER'; proofHash: Buffer }
  | { purpose: 'ADD'; userId: string }
  | { purpose: 'PROVE'; sessionId: string };

const randomLength = 16;
const bodyLength = randomLength + 4;
const challengeLength = bodyLength + 32;

/**
 * Creates a challenge that contains its sealed expiry. Nothing is stored for it, so that nobody can fill the database. The
 * table of used challenges prevents a second use.
 */
export function newPasskeyChallenge(secret: string, binding: CeremonyBinding, now: Date): string {
  const body = Buffer.alloc(bodyLength);
  randomBytes(randomLength).copy(body);
  body.writeUInt32BE(Math.floor(now.getTime() / 1000) + PASSKEY_CEREMONY_SECONDS, randomLength);
  return Buffer.concat([body, seal(secret, binding, body)]).toString('base64url');
}

/** Returns the expiry of a challenge that we made for this binding; null for any other. */
export function readPasskeyChallenge(
  secret: string,
  binding: CeremonyBinding,
  challenge: string,
): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  // Accept one spelling only: two would count as two challenges in the table of used ones.
  if (bytes.length !== challengeLength || bytes.toString('base64url') !== challenge) return null;
  const body = bytes.subarray(0, bodyLength);
  if (!timingSafeEqual(bytes.subarray(bodyLength), seal(secret, binding, body))) return null;
  return new Date(body.readUInt32BE(randomLength) * 1000);
}

function seal(secret: string, { purpose, ...subject }: CeremonyBinding, body: Buffer): Buffer {
  const bound = Object.values(subject).map((value) =>
    Buffer.isBuffer(value) ? value.toString('hex') : value,
  );
  return createHmac('sha256', secret)
    .update(`passkey challenge ${[purpose, ...bound].join(' ')}\n`)
    .update(body)
    .digest();
}
