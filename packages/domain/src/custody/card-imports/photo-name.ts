import {
  isCertificateNumber,
  isGrader,
  normaliseCertificateNumber,
  normaliseGrader,
} from '../../cards/cards/certificate.ts';
import { lineError } from '../../text/name-error.ts';

export type PhotoSide = 'FRONT' | 'BACK';

export interface PhotoName {
  /** The file's name in a table: without folders, in lower case. */
  readonly key: string;
  readonly side: PhotoSide;
  /** Slabs that the name can mean. A null grader means any. */
  readonly slabs: readonly { readonly grader: string | null; readonly certificateNumber: string }[];
}

export const MAX_FILE_NAME_LENGTH = 255;

/**
 * The key of a file name, without its folders, which operating systems write differently.
 *
 * @returns null for a name that is empty, too long or has control characters or directions
 */
export function fileNameKey(name: string): string | null {
  const key = (name.split(/[/\\]/).at(-1) ?? '').normalize('NFKC').trim().toLowerCase();
  if (key === '' || key === '.' || key === '..' || lineError(key) !== null) return null;
  return key.length > MAX_FILE_NAME_LENGTH ? null : key;
}

const sidePattern = /[ _.-]*(?:(?<=[ _.-])(?:f|b|1|2)|front|back|omote|ura|表面?|裏面?)$/;
const backPattern = /(?:b|back|2|ura|裏面?)$/;

/**
 * Parses a photo's file name: `12345678_front.jpg`, `PSA 12345678-back.png`, `12345678-表.jpg`. Without a side it is the front.
 *
 * @returns null when the name has no certificate number
 */
export function readPhotoName(name: string): PhotoName | null {
  const key = fileNameKey(name);
  if (key === null) return null;
  const stem = key.replace(/\.[a-z0-9]{1,5}$/, '');
  const suffix = sidePattern.exec(stem)?.[0] ?? '';
  const slab = stem.slice(0, stem.length - suffix.length);
  const slabs: { grader: string | null; certificateNumber: string }[] = [];
  const whole = normaliseCertificateNumber(slab.replaceAll('_', ''));
  if (isCertificateNumber(whole)) slabs.push({ grader: null, certificateNumber: whole });
  const [, first = '', rest = ''] = /^([a-z][a-z0-9]{1,15})[ _-]+(.+)$/.exec(slab) ?? [];
  const grader = normaliseGrader(first);
  const number = normaliseCertificateNumber(rest.replaceAll('_', ''));
  if (isGrader(grader) && isCertificateNumber(number)) slabs.push({ grader, certificateNumber: number });
  return slabs.length === 0 ? null : { key, side: backPattern.test(suffix) ? 'BACK' : 'FRONT', slabs };
}
