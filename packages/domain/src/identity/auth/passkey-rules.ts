/** How long a code that was sent by mail may be typed. */
export const EMAIL_CODE_LIFETIME_SECONDS = 10 * 60;

/** Wrong guesses after which a code is invalid. */
export const MAX_EMAIL_CODE_GUESSES = 5;

/** Maximum number of codes for one address that one network or account requests. */
export const MAX_EMAIL_CODES_PER_HOUR = 6;
export const MAX_EMAIL_CODES_PER_DAY = 20;

/** The same for all unfamiliar callers together. It protects the mail box and bounds the guesses of many networks. */
export const MAX_EMAIL_CODES_OF_STRANGERS_PER_HOUR = 20;
export const MAX_EMAIL_CODES_OF_STRANGERS_PER_DAY = 60;

/** How long a network that used a code stays familiar to its address. */
export const FAMILIAR_NETWORK_SECONDS = 30 * 24 * 60 * 60;

/** How long a user who entered a code has for the next step. */
export const EMAIL_PROOF_LIFETIME_SECONDS = 10 * 60;

/** How long a device has to make a passkey or to sign with one. */
export const PASSKEY_CEREMONY_SECONDS = 5 * 60;

/** Passkeys of one account, those that ask to be let in among them. */
export const MAX_PASSKEYS = 10;

/** How long a passkey that asks to be let in may be let in, or be proposed by the recovery words. */
export const PASSKEY_REQUEST_SECONDS = 24 * 60 * 60;
