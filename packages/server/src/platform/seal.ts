import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

interface Seal {
  /** Keys of different purposes have nothing in common: what is sealed for one can't be opened for another. */
  purpose: string;
  /** The row that it is of: put into another it can't be opened. */
  boundTo: string;
}

const keyOf = (vaultKey: string, { purpose }: Seal) =>
  Buffer.from(hkdfSync('sha256', vaultKey, '', purpose, 32));

/** Seals a text for the database. */
export function sealText(vaultKey: string, seal: Seal, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(vaultKey, seal), nonce).setAAD(Buffer.from(seal.boundTo));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Opens what {@link sealText} sealed. Throws when it was altered or belongs to another row. */
export function openText(vaultKey: string, seal: Seal, sealed: Buffer): string {
  const opening = createDecipheriv(cipher, keyOf(vaultKey, seal), sealed.subarray(0, nonceBytes));
  opening.setAAD(Buffer.from(seal.boundTo));
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return opening.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
}
