import { Secret, TOTP } from 'otpauth';
import { openText, type SealedColumn, type ServerConfig, sealText } from '../../../platform/index.ts';
import { updateTotpSecret } from './admin-credentials.repository.ts';

const stepSeconds = 30;
/** Accepted steps before and after the current one: clocks differ, and people are slow. */
const window = 1;

const totpOf = (secretBase32: string) =>
  new TOTP({
    secret: Secret.fromBase32(secretBase32),
    issuer: 'Kura',
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  });

/** Creates a secret, 160 bits, in base 32 for authenticator apps. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URL in the QR code for an authenticator app. */
export function totpUrl(secretBase32: string, email: string): string {
  const totp = totpOf(secretBase32);
  totp.label = email;
  return totp.toString();
}

/** Returns the code at a time (RFC 6238). */
export function totpCode(secretBase32: string, at: Date): string {
  return totpOf(secretBase32).generate({ timestamp: at.getTime() });
}

/**
 * Returns the time step of a code; null for none near `now`. A caller that accepts a code must store its step and then accept
 * only later ones, so that a code seen over a shoulder works no second time.
 */
export function stepOfCode(secretBase32: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secretBase32).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

const sealOf = (adminId: string) => ({ purpose: 'kura totp secrets', boundTo: adminId });

type Keys = Pick<ServerConfig, 'sealKeys' | 'vaultKey'>;

/** Seals a secret for the database. `adminId` binds it to its row. */
export function sealTotpSecret({ sealKeys }: Keys, adminId: string, secretBase32: string): Buffer {
  return sealText(sealKeys, sealOf(adminId), secretBase32);
}

/** Decrypts the result of {@link sealTotpSecret}. Throws when it was altered or belongs to another row. */
export function openTotpSecret({ sealKeys, vaultKey }: Keys, adminId: string, sealed: Buffer): string {
  return openText(sealKeys, sealOf(adminId), sealed, vaultKey);
}

export const sealedTotpSecrets = (['totp_secret_sealed', 'totp_next_secret_sealed'] as const).map(
  (column): SealedColumn => ({
    table: 'admin_user',
    column,
    rowColumns: ['id'],
    variable: 'KURA_SEAL_KEYS',
    seal: ({ id }) => sealOf(String(id)),
    update: updateTotpSecret(column),
  }),
);
