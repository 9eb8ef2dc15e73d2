/**
 * The one spelling of a grader's name or a certificate number. Two spellings of one slab would hash
 * to two slab keys, and one slab could then have two tokens.
 */
export function normaliseGrader(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase();
}

/** @see normaliseGrader */
export function normaliseCertificateNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();
}

/**
 * Identifies a slab of a grader: an all-digit certificate number without its leading zeros, because labels differ in them. The
 * function `certificate_identity` of the database gives the same result.
 */
export function certificateIdentity(certificateNumber: string): string {
  return /^\d+$/.test(certificateNumber) ? certificateNumber.replace(/^0+(?=\d)/, '') : certificateNumber;
}

/** Graders that the shop can ask about a certificate. */
export const LOOKUP_GRADERS = ['PSA'] as const;

/** Whether a text is a certificate number in its one spelling: 1 to 32 capital letters and digits. */
export function isCertificateNumber(text: string): boolean {
  return /^[A-Z0-9]{1,32}$/.test(text);
}

/** Whether a text is a grader's name in its one spelling: 2 to 16 capital letters and digits. */
export function isGrader(text: string): boolean {
  return /^[A-Z0-9]{2,16}$/.test(text);
}
