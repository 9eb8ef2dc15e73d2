import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_CEREMONY_SECONDS } from '@kura/domain/auth';

/** The purpose of a challenge: a challenge for one purpose and one person is invalid for another. */
export type CeremonyBinding =
  | { purpose: 'SIGN_IN' }
  /** After an e-mail code, for the account of that address. */
  | { purpose: 'EMAIL'; userId: string }
  /** Makes a passkey with an e-mail proof, named by its hash. */
  | { purpose: 'REGISTER'; proofHash: Buffer }
  | { purpose: 'ADD'; userId: string }
  | { purpose: 'PROVE'; sessionId: string };

const randomLength = 16;
const bodyLength = randomLength + 4;
const challengeLength = bodyLength + 32;

/**
 * A challenge that carries its own end under our seal: asking for one stores nothing, so that nobody can fill the database
 * with them. That it is used once is seen to by the table of used challenges.
 */
export function newPasskeyChallenge(secret: string, binding: CeremonyBinding, now: Date): string {
  const body = Buffer.alloc(bodyLength);
  randomBytes(randomLength).copy(body);
  body.writeUInt32BE(Math.floor(now.getTime() / 1000) + PASSKEY_CEREMONY_SECONDS, randomLength);
  return Buffer.concat([body, seal(secret, binding, body)]).toString('base64url');
}

/** When a challenge ends that we made for just this; null when we didn't. */
export function readPasskeyChallenge(
  secret: string,
  binding: CeremonyBinding,
  challenge: string,
): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  // Two texts of one challenge would be two challenges to the table of used ones.
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
