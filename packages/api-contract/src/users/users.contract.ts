import { LANGUAGES } from '@kura/domain';
import { z } from 'zod';
import { signedMessage } from '../auth/auth.contract.ts';
import { call } from '../call.ts';
import { card, mediaUrl } from '../cards/card.schema.ts';
import { activity, activityList, activityQuery } from '../cards/cards.contract.ts';
import { ownPasskeys } from '../passkeys/passkey.schema.ts';
import { address, addressOut, amount, hash, id, instant } from '../primitives.ts';
import { linkedWallet } from '../wallets/wallets.contract.ts';

/** Somebody by their account, or a wallet by its address whether or not it ever signed in. */
export const accountRef = z.union([id, address]);

/** What is held, in figures. */
export const holdingFigures = z.object({
  cards: z.int(),
  /** Sealed ones. */
  packs: z.int(),
  /** Cards and packs that can be bought right now, and what they would cost together. */
  listed: z.int(),
  listedValue: amount,
  /** What the shop takes the cards to be worth, in dollars; packs don't count. */
  estimatedValue: amount,
});

/** What anybody may see of a user, or of a wallet. */
export const publicProfile = z.object({
  /** Null for a wallet that never signed in. */
  id: id.nullable(),
  name: z.string(),
  /** Null while none was chosen: apps draw one from the address. */
  avatarUrl: mediaUrl.nullable(),
  /** A wide picture above the name. Null while there is none, and while the collection isn't on show. */
  coverUrl: mediaUrl.nullable(),
  joinedAt: instant.nullable(),
  bio: z.string(),
  /** Whether the collection is on show. */
  shared: z.boolean(),
  /** The wallet whose holdings these are: an account's first. Null while an account has none, or doesn't show it. */
  wallet: addressOut.nullable(),
  /** Null while it isn't on show. */
  collection: holdingFigures.nullable(),
});
export type PublicProfile = z.output<typeof publicProfile>;

/** A spending limit of a calendar month in Japan, in yen; what was spent counts at the rate of its day. */
export const spendingLimits = z.object({
  /** What the user set; null for none. */
  ownYen: z.int().nullable(),
  /** A higher one that was asked for, and when it comes into force. */
  raise: z.object({ ownYen: z.int().nullable(), from: instant }).nullable(),
  /** What the shop sets for the age; null for adults, and while no birth date is given. */
  capYen: z.int().nullable(),
  /** The lower of both; null when nothing limits. */
  effectiveYen: z.int().nullable(),
  spentYen: z.int(),
  /** Purchases under way, and what open offers and bids may still cost: counts as if it were spent. */
  promisedYen: z.int(),
  /** What may still be spent this month; null when nothing limits. */
  leftYen: z.int().nullable(),
  /** Until when the user has paused purchases; null when not. */
  pausedUntil: instant.nullable(),
});
export type SpendingLimits = z.output<typeof spendingLimits>;

export const consents = z.object({
  /** What holds now: its version, and SHA-256 of both texts. */
  terms: z.object({ version: z.string(), hash }),
  accepted: z.object({ version: z.string(), hash, acceptedAt: instant }).nullable(),
  /** Whether the present terms are still to be accepted. */
  due: z.boolean(),
  /** When a minor said that a parent or guardian agrees; null for adults. */
  guardianConsentedAt: instant.nullable(),
});
export type Consents = z.output<typeof consents>;

/** A text in both languages: lines that begin with `# ` and `## ` are headings, with `- ` items of a list. */
const legalText = z.object({
  version: z.string(),
  effectiveAt: instant,
  texts: z.object({ ja: z.string(), en: z.string() }),
});

export const terms = legalText.extend({ hash, privacy: legalText });
export type Terms = z.output<typeof terms>;

export const ownProfile = z.object({
  id,
  name: z.string(),
  avatarUrl: mediaUrl.nullable(),
  coverUrl: mediaUrl.nullable(),
  bio: z.string(),
  language: z.enum(LANGUAGES),
  /** Confirmed; null when none was given. */
  email: z.string().nullable(),
  /** `YYYY-MM-DD`; null when it was not given. */
  birthDate: z.iso.date().nullable(),
  /** Whether others see the collection: CONFIRM is the modal SHARED_PROFILE. */
  shared: z.boolean(),
  joinedAt: instant,
  /** Of all wallets together. */
  collection: holdingFigures,
  wallets: z.array(linkedWallet),
  consents,
  limits: spendingLimits,
  /** Shorthand of the role, which is the same for every user. */
  role: z.literal('USER'),
});
export type OwnProfile = z.output<typeof ownProfile>;

/** Something that befell a wallet, with the card or pack it is about. */
export const walletActivity = activity.extend({ nft: card });
export type WalletActivity = z.output<typeof walletActivity>;

const walletActivityList = activityList.extend({ items: z.array(walletActivity) });
export type WalletActivityList = z.output<typeof walletActivityList>;

export const usersContract = {
  info: call({
    method: 'GET',
    path: '/user/info/{id}',
    access: 'public',
    summary: 'The public profile of a user, or of any wallet that holds or held something',
    input: z.strictObject({ id: accountRef }),
    output: publicProfile,
    problems: ['NOT_FOUND'],
  }),
  activityOf: call({
    method: 'GET',
    path: '/user/{id}/activity',
    access: 'public',
    summary: 'What a user or a wallet did, bought, sold, sent and received, newest first',
    description:
      'A sale is a `Purchase` for the wallet that bought. Of a user it is that of the wallet of the profile.',
    input: z.strictObject({
      id: accountRef,
      ...activityQuery,
    }),
    output: walletActivityList,
    problems: ['NOT_FOUND'],
  }),
  me: call({
    method: 'GET',
    path: '/user/me',
    access: 'user',
    summary: "The caller's own profile",
    output: ownProfile,
  }),
  updateProfile: call({
    method: 'PATCH',
    path: '/user/update-profile',
    access: 'user',
    summary: 'Change the own profile; what is left out stays as it is',
    description:
      'A new e-mail address is confirmed by the code that `POST /auth/email` sends there, and wants a fresh proof. A lower limit holds at once, a higher one after seven days. A birth date is given once.',
    input: z.strictObject({
      name: z.string().trim().min(1).max(40).optional(),
      bio: z.string().trim().max(500).optional(),
      /** The name that `POST /upload-avatar` gave; null takes the picture away. */
      avatar: z.string().max(200).nullable().optional(),
      /** The name that `POST /upload-public` gave; null takes the picture away. */
      cover: z.string().max(200).nullable().optional(),
      language: z.enum(LANGUAGES).optional(),
      shared: z.boolean().optional(),
      email: z.strictObject({ address: z.email().max(254), code: z.string().regex(/^\d{6}$/) }).optional(),
      birthDate: z.iso.date().optional(),
      /** In yen a month; null for none. */
      spendingLimitYen: z.int().min(0).max(100_000_000).nullable().optional(),
    }),
    output: ownProfile,
    problems: [
      'EMAIL_CODE_INVALID',
      'EMAIL_TAKEN',
      'FRESH_PROOF_REQUIRED',
      'BIRTH_DATE_FIXED',
      'BIRTH_DATE_INVALID',
      'MEDIA_NOT_FOUND',
    ],
  }),
  pause: call({
    method: 'POST',
    path: '/user/self-pause',
    access: 'user',
    summary: 'Pause the own purchases for a time; it can be made longer, never shorter',
    input: z.strictObject({ days: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(180)]) }),
    output: ownProfile,
  }),
  acceptTerms: call({
    method: 'POST',
    path: '/user/accept-terms',
    access: 'user',
    summary: 'Accept the terms that were shown: their version and the hash of their text are recorded',
    description:
      'With it goes the declaration of age: the birth date, unless it was given before, and of a minor that a parent or guardian agrees.',
    input: z.strictObject({
      version: z.string().max(40),
      hash,
      birthDate: z.iso.date().optional(),
      guardianConsent: z.literal(true).optional(),
    }),
    output: ownProfile,
    problems: [
      'TERMS_VERSION_STALE',
      'BIRTH_DATE_REQUIRED',
      'BIRTH_DATE_FIXED',
      'BIRTH_DATE_INVALID',
      'GUARDIAN_CONSENT_REQUIRED',
    ],
  }),
  terms: call({
    method: 'GET',
    path: '/user/terms',
    access: 'public',
    summary:
      'The present terms in both languages, with the hash that is recorded when they are accepted, and the privacy policy',
    description: 'The hash is SHA-256 over the Japanese text, one NUL byte and the English text, as UTF-8.',
    output: terms,
  }),
  smartAccount: call({
    method: 'POST',
    path: '/user/smart-account',
    rateLimit: { requests: 20, perSeconds: 60 },
    access: 'user',
    summary:
      'Bind the account of the caller’s passkeys, by what it signed (ERC-1271, or ERC-6492 before it is made)',
    description:
      'The message is an EIP-4361 message of the account’s address with the fields of `GET /auth/nonce`.',
    input: z.strictObject(signedMessage),
    output: ownPasskeys,
    status: 201,
    problems: [
      'SIGN_IN_MESSAGE_INVALID',
      'SIGN_IN_NONCE_INVALID',
      'SIGN_IN_SIGNATURE_INVALID',
      'NO_PASSKEY',
      'ACCOUNT_TAKEN',
      'STATE_CONFLICT',
    ],
  }),
  remove: call({
    method: 'DELETE',
    path: '/user/{id}',
    access: 'account',
    scope: 'support',
    freshProof: 'required',
    summary:
      'Delete an account, the own one or as an admin: personal data goes for good, trades stay without a name',
    input: z.strictObject({ id }),
    status: 204,
    problems: ['NOT_FOUND', 'USER_HAS_OPEN_BUSINESS'],
  }),
};
