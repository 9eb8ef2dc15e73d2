import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Sealed bytes begin with this mark and the number of their key. Older ones begin with a random nonce. */
export const SEAL_MARK = Buffer.from('KSL1', 'latin1');
const headerBytes = SEAL_MARK.length + 4;

/** A key, 64 hex digits, with its number, which never changes. */
interface NumberedKey {
  readonly number: number;
  readonly key: string;
}

/** Keys, newest first: the first one seals, and all of them open. */
export type NumberedKeys = readonly NumberedKey[];

export interface Seal {
  /** Separates keys by purpose: data sealed for one can't be opened for another. */
  purpose: string;
  /** The row of the text. It can't be opened in another row. */
  boundTo: string;
}

/** The key of sealed bytes was removed from the configuration. */
export class SealKeyMissing extends Error {
  override readonly name = 'SealKeyMissing';
  constructor(number: number | null) {
    super(`The key ${number ?? 'without a number'} is not configured`);
  }
}

const keyOf = (key: string, { purpose }: Seal) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** The header of all bytes sealed by a key of this number. */
export function sealHeader(number: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  SEAL_MARK.copy(header);
  header.writeUInt32BE(number, SEAL_MARK.length);
  return header;
}

/** Returns the number of the sealing key; null for bytes from before keys had numbers. */
const keyNumberOf = (sealed: Buffer): number | null =>
  sealed.subarray(0, SEAL_MARK.length).equals(SEAL_MARK) ? sealed.readUInt32BE(SEAL_MARK.length) : null;

/** Seals a text for the database with the newest key. */
export function sealText(keys: NumberedKeys, seal: Seal, text: string): Buffer {
  const newest = keys[0];
  if (newest === undefined) throw new Error(`No key is configured: ${seal.purpose}`);
  const header = sealHeader(newest.number);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(newest.key, seal), nonce);
  sealing.setAAD(Buffer.concat([header, Buffer.from(seal.boundTo)]));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([header, nonce, sealing.getAuthTag(), sealed]);
}

/**
 * Decrypts the result of {@link sealText}. Throws when it was altered or belongs to another row.
 *
 * @param unnumbered the key of data from before keys had numbers
 * @throws SealKeyMissing
 */
export function openText(
  keys: NumberedKeys,
  seal: Seal,
  sealed: Buffer,
  unnumbered?: string | undefined,
): string {
  const number = keyNumberOf(sealed);
  const key = number === null ? unnumbered : keys.find((each) => each.number === number)?.key;
  if (key === undefined) throw new SealKeyMissing(number);
  const header = number === null ? Buffer.alloc(0) : sealHeader(number);
  const body = sealed.subarray(header.length);
  const opening = createDecipheriv(cipher, keyOf(key, seal), body.subarray(0, nonceBytes));
  opening.setAAD(Buffer.concat([header, Buffer.from(seal.boundTo)]));
  opening.setAuthTag(body.subarray(nonceBytes, nonceBytes + tagBytes));
  return opening.update(body.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
}
