import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Steps before and after the present one whose code is taken: clocks differ, and people are slow. */
const window = 1;

const totpOf = (secretBase32: string) =>
  new TOTP({
    secret: Secret.fromBase32(secretBase32),
    issuer: 'Kura',
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  });

/** A new secret, 160 bits, in base 32 as authenticator apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address behind the QR code that an authenticator app scans. */
export function totpUrl(secretBase32: string, email: string): string {
  const totp = totpOf(secretBase32);
  totp.label = email;
  return totp.toString();
}

/** The code at a moment (RFC 6238). */
export function totpCode(secretBase32: string, at: Date): string {
  return totpOf(secretBase32).generate({ timestamp: at.getTime() });
}

/**
 * The time step that a code belongs to; null when it belongs to none near `now`. Whoever accepts a code must keep its
 * step and take only later ones from then on: a code that was looked at over a shoulder works no second time.
 */
export function stepOfCode(secretBase32: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secretBase32).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const sealingKey = (vaultKey: string) =>
  Buffer.from(hkdfSync('sha256', vaultKey, '', 'kura totp secrets', 32));

/** Seals a secret for the database. `adminId` binds it to its row. */
export function sealTotpSecret(vaultKey: string, adminId: string, secretBase32: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, sealingKey(vaultKey), nonce).setAAD(Buffer.from(adminId));
  const sealed = Buffer.concat([sealing.update(secretBase32, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Opens what {@link sealTotpSecret} sealed. Throws when it was altered or belongs to another row. */
export function openTotpSecret(vaultKey: string, adminId: string, sealed: Buffer): string {
  const opening = createDecipheriv(cipher, sealingKey(vaultKey), sealed.subarray(0, nonceBytes));
  opening.setAAD(Buffer.from(adminId));
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return opening.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
}
