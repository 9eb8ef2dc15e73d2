/** How long a code that was sent by mail may be typed. */
export const EMAIL_CODE_LIFETIME_SECONDS = 10 * 60;

/** Wrong guesses after which a code is invalid. */
export const MAX_EMAIL_CODE_GUESSES = 5;

/** Maximum number of codes for one address, so that nobody can fill the mail box of another person. */
export const MAX_EMAIL_CODES_PER_HOUR = 6;
export const MAX_EMAIL_CODES_PER_DAY = 20;

/** How long a user who entered a code has for the next step. */
export const EMAIL_PROOF_LIFETIME_SECONDS = 10 * 60;

/** How long a device has to make a passkey or to sign with one. */
export const PASSKEY_CEREMONY_SECONDS = 5 * 60;

/** Passkeys of one account, those that ask to be let in among them. */
export const MAX_PASSKEYS = 10;

/** How long a passkey that asks to be let in may be let in, or be proposed by the recovery words. */
export const PASSKEY_REQUEST_SECONDS = 24 * 60 * 60;
