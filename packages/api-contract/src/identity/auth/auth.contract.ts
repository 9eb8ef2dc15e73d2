import { LANGUAGES, PASSKEY_STATUSES, ROLES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { queuedTransaction } from '../../operations/transactions/queued-transaction.ts';
import {
  emailCodeChallenge,
  hexData,
  id,
  instant,
  mailAddress,
  shownName,
  sixDigits,
} from '../../primitives.ts';
import { passkeyCreated } from '../passkeys/passkey.schema.ts';
import { signUpConsent } from '../users/consent.schema.ts';
import { authenticationJson, ceremonyOptions, registrationJson } from './web-authn.schema.ts';

/** The tokens of a session: a short-lived access token, and a single-use refresh token that renews it. */
export const sessionTokens = z
  .object({
    role: z.enum(ROLES).describe('`USER` or `ADMIN`.'),
    id: id.describe('Id of the user or admin.'),
    accessToken: z.string().describe('Bearer token for the `Authorization` header. Treat it as opaque.'),
    accessTokenExpiresAt: instant.describe('End of the access token.'),
    refreshToken: z.string().describe('Exchange it once at `POST /api/auth/refresh-token` for new tokens.'),
    refreshTokenExpiresAt: instant.describe('End of the refresh token; sign in again after it.'),
  })
  .meta({ id: 'SessionTokens', description: 'Tokens of a session.' });
export type SessionTokens = z.output<typeof sessionTokens>;

/** All fields of the EIP-4361 message that the client signs. */
export const signInChallenge = z
  .object({
    nonce: z.string().describe('Single-use nonce for the EIP-4361 message.'),
    domain: z.string().describe("Value of the message's domain field."),
    uri: z.string().describe("Value of the message's `URI` field."),
    statement: z.string().describe("Value of the message's statement."),
    version: z.literal('1').describe("Value of the message's `Version` field."),
    chainId: z.int().describe("Value of the message's `Chain ID` field."),
    issuedAt: instant.describe("Value of the message's `Issued At` field."),
    expirationTime: instant.describe(
      "Value of the message's `Expiration Time` field; the nonce is void after it.",
    ),
  })
  .meta({ id: 'SignInChallenge', description: 'Fields of the EIP-4361 message to sign.' });
export type SignInChallenge = z.output<typeof signInChallenge>;

/** Proves that the caller entered the code sent to an address. Single-use, valid for ten minutes. */
const emailProof = z.string().min(1).max(400);

const email = mailAddress;
const recoveryCode = z
  .string()
  .max(40)
  .overwrite((text) => text.normalize('NFKC').replace(/\s/g, ''))
  .regex(/^[0-9A-Za-z]{5}-?[0-9A-Za-z]{5}$/);

/** An EIP-4361 message with the fields of `GET /auth/nonce`, and its signature by a wallet or an account. */
export const signedMessage = {
  message: z.string().min(1).max(4000).describe('The complete EIP-4361 message, exactly as it was signed.'),
  signature: hexData.describe('Signature of the message by `personal_sign` (EIP-191), ERC-1271 or ERC-6492.'),
};

/** A passkey's response to the options of `POST /auth/passkey/options`. */
const assertion = {
  assertion: authenticationJson.describe("`PublicKeyCredential.toJSON()` of the passkey's assertion."),
};

/** Problems of a sign-up's consent. */
const signUpProblems = [
  'SIGN_UP_CONSENT_REQUIRED',
  'TERMS_VERSION_STALE',
  'BIRTH_DATE_INVALID',
  'GUARDIAN_CONSENT_REQUIRED',
] as const;

/** The registered passkey, with a session for a new user. */
const passkeyRegistered = passkeyCreated.extend({
  session: sessionTokens
    .nullable()
    .describe('Tokens of a new user; null when nobody was signed in by this call.'),
});
export type PasskeyRegistered = z.output<typeof passkeyRegistered>;

export const session = z
  .object({
    id: id.describe('Id of the session.'),
    current: z.boolean().describe('True for the session that makes this request.'),
    device: z.string().nullable().describe('Shortened `User-Agent` of the log-in; null when none was sent.'),
    createdAt: instant.describe('When the session began.'),
    lastUsedAt: instant.describe('When a token of the session was last used.'),
    expiresAt: instant.describe('When the session ends unless it is refreshed.'),
  })
  .meta({ id: 'Session', description: 'An open session.' });
export type OpenSession = z.output<typeof session>;

/**
 * At a drop's start hundreds of users sign in from one IPv4 address of a mobile carrier. The rate helps nobody to guess: a code
 * ends after a few wrong guesses, and wallets and passkeys sign.
 */
const signInRate = { requests: 600, perSeconds: 60 };

export const authContract = {
  nonce: call({
    method: 'GET',
    path: '/auth/nonce',
    access: 'public',
    summary: 'A single-use nonce with the other fields of a Sign-In with Ethereum message',
    output: signInChallenge,
  }),
  email: call({
    method: 'POST',
    path: '/auth/email',
    // In addition to the limit per address.
    rateLimit: { requests: 600, perSeconds: 3_600 },
    access: 'public',
    summary: 'Send a code to an e-mail address',
    description:
      'The answer is the same whether or not somebody has that address here, and comes before the mail. The code is bound to the ' +
      'challenge: requests and wrong guesses by others change nothing about it. Limits per address count the requests of each network ' +
      'or account, so call it signed in when you are.',
    input: z.strictObject({
      email: email.describe('Address that receives the six-digit code.'),
      language: z.enum(LANGUAGES).default('ja').describe('Language of the e-mail.'),
    }),
    output: z.object({ challenge: z.string().describe('Send it with the code.') }),
    status: 202,
  }),
  passkeyOptions: call({
    method: 'POST',
    path: '/auth/passkey/options',
    rateLimit: signInRate,
    access: 'public',
    summary: 'What a browser is to be asked: to make a passkey, or to sign with one',
    description:
      '`SIGN_IN` is for a device that knows its passkey. `EMAIL` takes the code that was sent: a user with an account signs with its passkey, or requests another one on a new device; a user without an account creates the first. `ADD` and `PROVE` are for signed-in users.',
    input: z.discriminatedUnion('purpose', [
      z.strictObject({ purpose: z.literal('SIGN_IN') }),
      z.strictObject({
        purpose: z.literal('EMAIL'),
        email: email.describe('Address that received the code.'),
        code: sixDigits.describe('The six digits of the e-mail.'),
        challenge: emailCodeChallenge,
      }),
      /** After `EMAIL`, on a device without a passkey of the account. */
      z.strictObject({
        purpose: z.literal('NEW_DEVICE'),
        emailProof: emailProof.describe('Proof of the address, from the answer to `EMAIL`.'),
      }),
      z.strictObject({ purpose: z.literal('ADD') }),
      z.strictObject({ purpose: z.literal('PROVE') }),
    ]),
    output: ceremonyOptions,
    problems: ['EMAIL_CODE_INVALID', 'EMAIL_PROOF_INVALID', 'NO_PASSKEY'],
  }),
  registerPasskey: call({
    method: 'POST',
    path: '/auth/passkey/register',
    rateLimit: signInRate,
    access: 'public',
    inDoubt: 'refused',
    summary: 'Hand in a passkey that was just made',
    description:
      'With an e-mail proof and nobody of that address: creates the user with the consent that comes along, and signs in. With a proof of an address that has an account: asks for the passkey to be let in, by one that is in already or by the recovery words. Signed in: asks the same for the own account; a first passkey is the account.',
    input: z.strictObject({
      emailProof: emailProof
        .optional()
        .describe('Proof of the address, from `POST /api/auth/passkey/options`; absent when signed in.'),
      registration: registrationJson.describe('`PublicKeyCredential.toJSON()` of the new passkey.'),
      name: shownName(60).optional().describe('Name of the device, as the user calls it.'),
      language: z.enum(LANGUAGES).default('ja').describe('Language of the new account.'),
      consent: signUpConsent,
    }),
    output: passkeyRegistered,
    status: 201,
    problems: [
      'EMAIL_PROOF_INVALID',
      'PASSKEY_INVALID',
      'PASSKEY_KNOWN',
      'TOO_MANY_PASSKEYS',
      ...signUpProblems,
    ],
  }),
  confirmPasskey: call({
    method: 'POST',
    path: '/auth/passkey/confirm',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'user',
    inDoubt: 'allowed',
    summary:
      'Confirm the passkey of this session, which is in doubt, by a code of the account’s e-mail address',
    description:
      'A passkey is in doubt after a sign-in with a counter that went back. `POST /auth/email` sends the code. The account on chain ' +
      'ignores counters: this protects nothing there.',
    input: z.strictObject({
      code: sixDigits.describe('The six digits of the e-mail.'),
      challenge: emailCodeChallenge,
    }),
    status: 204,
    problems: ['EMAIL_CODE_INVALID'],
  }),
  passkeyStanding: call({
    method: 'POST',
    path: '/auth/passkey/standing',
    rateLimit: signInRate,
    access: 'public',
    summary: 'Whether a passkey that asked to be let in is in by now: what its device waits for',
    input: z.strictObject({
      passkeyRequest: z
        .string()
        .min(1)
        .max(400)
        .describe('The request token that registering the passkey answered.'),
    }),
    output: z.object({
      standing: z
        .enum(PASSKEY_STATUSES)
        .describe(
          '`REQUESTED`: waits for confirmation. `ACTIVE`: acts for the account. `REMOVED`: does not any more.',
        ),
      readyAt: instant
        .nullable()
        .describe(
          'When a passkey proposed by the recovery words becomes active; null when it was not proposed by them.',
        ),
    }),
    problems: ['PASSKEY_REQUEST_INVALID'],
  }),
  login: call({
    method: 'POST',
    path: '/auth/login',
    rateLimit: signInRate,
    access: 'public',
    summary: 'Sign in with a wallet, or with an e-mail code and a passkey',
    description:
      '`metamask`: `message` is an EIP-4361 message with the fields of `GET /auth/nonce`; its signature may come from a key or from a contract account, deployed (ERC-1271) or not yet (ERC-6492); the first time creates the user, with the consent that comes along. `auth`: the assertion of a passkey of an account, after the e-mail code or, on a device that knows its passkey, at once.',
    input: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('metamask'), ...signedMessage, consent: signUpConsent }),
      z.strictObject({ method: z.literal('auth'), ...assertion }),
    ]),
    output: sessionTokens,
    problems: [
      'SIGN_IN_MESSAGE_INVALID',
      'SIGN_IN_NONCE_INVALID',
      'SIGN_IN_SIGNATURE_INVALID',
      'PASSKEY_REFUSED',
      'ACCOUNT_DISABLED',
      ...signUpProblems,
    ],
  }),
  recover: call({
    method: 'POST',
    path: '/auth/recovery',
    rateLimit: { requests: 10, perSeconds: 60 },
    access: 'public',
    summary: 'Propose a new passkey with the recovery words, when all others are lost',
    description:
      'The passkey was handed in by `POST /auth/passkey/register`. The signature is that of the recovery address over the proposal (EIP-712). The shop sends it; the passkey is in 7 days later unless one of the others refuses it.',
    idempotency: 'required',
    input: z.strictObject({
      passkeyRequest: z
        .string()
        .min(1)
        .max(400)
        .describe('The request token that registering the passkey answered.'),
      signature: hexData.describe('EIP-712 signature of the recovery address over the proposal.'),
    }),
    output: queuedTransaction,
    status: 202,
    problems: ['PASSKEY_REQUEST_INVALID', 'RECOVERY_NOT_SET', 'RECOVERY_SIGNATURE_INVALID'],
  }),
  prove: call({
    method: 'POST',
    path: '/auth/prove',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'account',
    scope: 'viewer',
    inDoubt: 'allowed',
    summary: 'Step-up authentication: calls that require a fresh proof work for the next ten minutes',
    input: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('metamask'), ...signedMessage }),
      z.strictObject({ method: z.literal('auth'), ...assertion }),
      z.strictObject({
        method: z.literal('totp'),
        code: z
          .union([sixDigits, recoveryCode])
          .describe('Six digits of the authenticator, or a recovery code.'),
      }),
    ]),
    output: z.object({
      provedUntil: instant.describe('Calls that need a fresh proof work until this time.'),
    }),
    problems: [
      'SIGN_IN_MESSAGE_INVALID',
      'SIGN_IN_NONCE_INVALID',
      'SIGN_IN_SIGNATURE_INVALID',
      'PASSKEY_REFUSED',
      'CREDENTIALS_INVALID',
    ],
  }),
  adminLogin: call({
    method: 'POST',
    path: '/auth/admin-login',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'public',
    summary: 'Sign in as an admin with e-mail address, password and the code of the authenticator',
    input: z.strictObject({
      email: email.describe('E-mail address of the admin.'),
      password: z.string().min(1).max(200).describe('Password of the admin.'),
      code: z
        .union([sixDigits, recoveryCode])
        .describe('Six digits of the authenticator, or a recovery code, which is spent.'),
    }),
    output: sessionTokens,
    problems: ['CREDENTIALS_INVALID'],
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/auth/admin-invitation',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'public',
    summary: 'Accept an invitation as an admin, or set up the second factor again: choose a password',
    input: z.strictObject({
      invitation: z.string().min(1).max(200).describe('Token in the invitation link.'),
      password: z.string().min(12).max(200).describe('The password to set: at least 12 characters.'),
    }),
    /** The token for setting up the second factor. */
    output: z.object({
      setupToken: z.string().describe('Token for `POST /api/auth/2fa/generate` and `/2fa/verify`.'),
      email: z.string().describe('E-mail address of the invited admin.'),
    }),
    problems: ['INVITATION_INVALID', 'PASSWORD_TOO_WEAK'],
  }),
  generateTotp: call({
    method: 'POST',
    path: '/auth/2fa/generate',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'public',
    summary: 'A new secret for the authenticator; the current one is valid until the new one is verified',
    description: 'With a set-up token, or as a signed-in admin with a fresh proof.',
    input: z.strictObject({
      setupToken: z
        .string()
        .min(1)
        .max(400)
        .optional()
        .describe('Token from `POST /api/auth/admin-invitation`; absent when signed in.'),
    }),
    output: z.object({
      secret: z.string().describe('TOTP secret in base32.'),
      otpauthUrl: z.string().describe('`otpauth://` URL of the secret, for a QR code.'),
    }),
    problems: ['SETUP_TOKEN_INVALID', 'FRESH_PROOF_REQUIRED'],
  }),
  verifyTotp: call({
    method: 'POST',
    path: '/auth/2fa/verify',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'public',
    summary:
      'Verify the new secret by a code of it, which takes the place of the old one; gives recovery codes, once',
    input: z.strictObject({
      setupToken: z
        .string()
        .min(1)
        .max(400)
        .optional()
        .describe('Token from `POST /api/auth/admin-invitation`; absent when signed in.'),
      code: sixDigits.describe('Six digits of the authenticator with the new secret.'),
    }),
    output: z.object({
      recoveryCodes: z
        .array(z.string())
        .describe('Codes that each replace the authenticator once. They are shown only here.'),
    }),
    problems: ['SETUP_TOKEN_INVALID', 'FRESH_PROOF_REQUIRED', 'TOTP_CODE_INVALID', 'STATE_CONFLICT'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/auth/admin-password',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'admin',
    scope: 'viewer',
    freshProof: 'required',
    summary: 'Change the own password, which ends all other sessions of the caller',
    input: z.strictObject({
      current: z.string().min(1).max(200).describe('Current password.'),
      password: z.string().min(12).max(200).describe('New password: at least 12 characters.'),
    }),
    status: 204,
    problems: ['CREDENTIALS_INVALID', 'PASSWORD_TOO_WEAK'],
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/auth/2fa/recovery-codes',
    access: 'admin',
    scope: 'viewer',
    freshProof: 'required',
    summary: 'New recovery codes of the caller, once; the old ones are void',
    output: z.object({
      recoveryCodes: z
        .array(z.string())
        .describe('Codes that each replace the authenticator once. They are shown only here.'),
    }),
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh-token',
    rateLimit: { requests: 3_000, perSeconds: 60 },
    access: 'public',
    summary: 'Exchange a refresh token for new tokens; it works once',
    description:
      'For 30 seconds, while the new refresh token is unused, the spent one gives the same new refresh token again: a lost ' +
      'answer can be asked for once more. Any later use of a spent token ends the session.',
    input: z.strictObject({ token: z.string().min(1).max(200).describe('The refresh token to exchange.') }),
    output: sessionTokens,
    problems: ['REFRESH_TOKEN_INVALID'],
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    access: 'account',
    scope: 'viewer',
    inDoubt: 'allowed',
    summary: 'End this session at once',
    status: 204,
  }),
  sessions: call({
    method: 'GET',
    path: '/auth/sessions',
    access: 'account',
    scope: 'viewer',
    summary: "The caller's open sessions, the last used first; 100 at most",
    output: z.object({ items: z.array(session).describe('Open sessions, the last used first.') }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    access: 'account',
    scope: 'viewer',
    summary: 'End one of the own sessions at once',
    input: z.strictObject({ id: id.describe('Id of the session to end.') }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  endSessions: call({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'account',
    scope: 'viewer',
    summary: 'End all other sessions of the caller, or with `everywhere` this one too',
    input: z.strictObject({
      everywhere: z.boolean().default(false).describe('True to end the session of this request too.'),
    }),
    status: 204,
  }),
};
