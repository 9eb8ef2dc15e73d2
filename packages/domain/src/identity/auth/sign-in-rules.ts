/** How long a sign-in nonce may be used, and how old or far ahead a message's time may be. */
export const SIGN_IN_MESSAGE_LIFETIME_SECONDS = 10 * 60;

/** Tolerance for a wallet's clock that runs ahead of ours. */
export const SIGN_IN_CLOCK_SKEW_SECONDS = 60;

/** The sentence a wallet shows above the fields of an EIP-4361 message. */
export const SIGN_IN_STATEMENT = 'Sign in to Kura. This costs nothing and moves nothing.';

export const ACCESS_TOKEN_LIFETIME_SECONDS = 10 * 60;
export const REFRESH_TOKEN_LIFETIME_SECONDS = 30 * 24 * 60 * 60;

/** How long a spent refresh token still gives its successor, so that an answer lost on the way can be requested again. */
export const REFRESH_REPEAT_SECONDS = 30;

/** An admin's session ends sooner: it can move the shop's money. */
export const ADMIN_REFRESH_TOKEN_LIFETIME_SECONDS = 12 * 60 * 60;

/** How long after a proof of who is there calls work that want a fresh one. */
export const FRESH_PROOF_SECONDS = 10 * 60;
