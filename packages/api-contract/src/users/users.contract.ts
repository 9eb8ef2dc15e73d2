import { ADMIN_SCOPES, ADMIN_STATUSES, LANGUAGES, USER_STATUSES } from '@kura/domain';
import { z } from 'zod';
import { signedMessage } from '../auth/auth.contract.ts';
import { call } from '../call.ts';
import { card, mediaUrl } from '../cards/card.schema.ts';
import { activity, activityList, activityQuery } from '../cards/cards.contract.ts';
import { listOf, pageQuery } from '../lists.ts';
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
  joinedAt: instant.nullable(),
  /** The wallet whose holdings these are: an account's first. Null while an account has none. */
  wallet: addressOut.nullable(),
  collection: holdingFigures,
});
export type PublicProfile = z.output<typeof publicProfile>;

/** A spending limit of a calendar month in Japan, in yen; what was spent counts at the rate of its day. */
export const spendingLimits = z.object({
  /** What the user set; null for none. */
  ownYen: z.int().nullable(),
  /** A higher one that was asked for, and when it comes into force. */
  raise: z.object({ ownYen: z.int().nullable(), from: instant }).nullable(),
  /** What the law or custom sets for the age; null for adults, and while no birth date is given. */
  capYen: z.int().nullable(),
  /** The lower of both; null when nothing limits. */
  effectiveYen: z.int().nullable(),
  spentYen: z.int(),
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
});

export const ownProfile = z.object({
  id,
  name: z.string(),
  avatarUrl: mediaUrl.nullable(),
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

/** What an admin sees of a user in a list. */
export const listedUser = z.object({
  id,
  name: z.string(),
  avatarUrl: mediaUrl.nullable(),
  email: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  wallets: z.array(linkedWallet),
  /** Cards and packs held. */
  held: z.int(),
  joinedAt: instant,
  lastSeenAt: instant.nullable(),
});
export type ListedUser = z.output<typeof listedUser>;

/** One user as an admin sees them. */
export const userRecord = listedUser.extend({
  bio: z.string(),
  language: z.enum(LANGUAGES),
  birthDate: z.iso.date().nullable(),
  consents,
  limits: spendingLimits,
  collection: holdingFigures,
  sessions: z.int(),
  /** Why the account was disabled. */
  disabledReason: z.string().nullable(),
});
export type UserRecord = z.output<typeof userRecord>;

export const admin = z.object({
  id,
  email: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(ADMIN_SCOPES)),
  /** `INVITED`: hasn't set a password and the second factor yet. */
  status: z.enum(ADMIN_STATUSES),
  createdAt: instant,
  lastLogInAt: instant.nullable(),
  invitationExpiresAt: instant.nullable(),
  /** For `If-Match`. */
  version: z.string(),
});
export type Admin = z.output<typeof admin>;

/** An act that was kept in the log for good. */
export const auditEntry = z.object({
  id,
  at: instant,
  actor: z.object({ kind: z.string(), id: z.string(), email: z.string().nullable() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  details: z.record(z.string(), z.unknown()),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const userFilter = {
  /** Name, e-mail address or wallet; part of it. */
  search: z.string().trim().max(100).optional(),
  status: z.enum(USER_STATUSES).optional(),
};

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
    input: z.strictObject({ version: z.string().max(40), hash }),
    output: ownProfile,
    problems: ['TERMS_VERSION_STALE'],
  }),
  terms: call({
    method: 'GET',
    path: '/user/terms',
    access: 'public',
    summary: 'The present terms in both languages, with what is recorded when they are accepted',
    output: z.object({
      version: z.string(),
      hash,
      effectiveAt: instant,
      texts: z.object({ ja: z.string(), en: z.string() }),
    }),
  }),
  smartAccount: call({
    method: 'POST',
    path: '/user/smart-account',
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
  list: call({
    method: 'GET',
    path: '/user/list',
    access: 'admin',
    scope: 'support',
    summary: 'Users, the newest first unless told',
    input: z.strictObject({ ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }), ...userFilter }),
    output: listOf(listedUser),
  }),
  record: call({
    method: 'GET',
    path: '/user/record/{id}',
    access: 'admin',
    scope: 'support',
    summary: 'One user as the shop knows them',
    input: z.strictObject({ id }),
    output: userRecord,
    problems: ['NOT_FOUND'],
  }),
  setStatus: call({
    method: 'PUT',
    path: '/user/record/{id}/status',
    access: 'admin',
    scope: 'support',
    freshProof: 'required',
    summary: 'Disable a user, which ends all their sessions at once, or let them in again',
    input: z.strictObject({
      id,
      status: z.enum(['ACTIVE', 'DISABLED']),
      reason: z.string().trim().min(1).max(500),
    }),
    output: userRecord,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  emails: call({
    method: 'GET',
    path: '/user/emails',
    access: 'admin',
    scope: 'support',
    summary: 'The e-mail addresses of the users that a filter finds; who asked is recorded',
    input: z.strictObject({ ...pageQuery({ sorts: ['LAST_ADDED'] }), ...userFilter }),
    output: listOf(
      z.object({ userId: id, name: z.string(), email: z.string(), language: z.enum(LANGUAGES) }),
    ),
  }),
  admins: call({
    method: 'GET',
    path: '/user/admin',
    access: 'admin',
    scope: 'owner',
    summary: 'Admins, the newest first',
    input: z.strictObject(pageQuery({ sorts: ['LAST_ADDED'] })),
    output: listOf(admin),
  }),
  admin: call({
    method: 'GET',
    path: '/user/admin/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'One admin; oneself, unless an owner asks',
    input: z.strictObject({ id }),
    output: admin,
    problems: ['NOT_FOUND'],
  }),
  inviteAdmin: call({
    method: 'POST',
    path: '/user/admin',
    access: 'admin',
    scope: 'owner',
    freshProof: 'required',
    idempotency: 'required',
    summary: 'Invite an admin by e-mail: the link in it works once, for two days',
    input: z.strictObject({
      email: z.email().max(254),
      name: z.string().trim().min(1).max(80),
      scopes: z.array(z.enum(ADMIN_SCOPES)).min(1).max(ADMIN_SCOPES.length),
      language: z.enum(LANGUAGES).default('ja'),
    }),
    output: admin,
    status: 201,
    problems: ['ADMIN_EXISTS'],
  }),
  changeAdmin: call({
    method: 'PATCH',
    path: '/user/admin/{id}',
    access: 'admin',
    scope: 'owner',
    freshProof: 'required',
    concurrency: 'if-match',
    summary: 'Change what an admin is called or may do, or disable one: holds at their next call',
    input: z.strictObject({
      id,
      name: z.string().trim().min(1).max(80).optional(),
      scopes: z.array(z.enum(ADMIN_SCOPES)).min(1).max(ADMIN_SCOPES.length).optional(),
      status: z.enum(['ACTIVE', 'DISABLED']).optional(),
    }),
    output: admin,
    problems: ['NOT_FOUND', 'LAST_OWNER', 'STATE_CONFLICT'],
  }),
  resetAdmin: call({
    method: 'POST',
    path: '/user/admin/{id}/reset-2fa',
    access: 'admin',
    scope: 'owner',
    freshProof: 'required',
    idempotency: 'required',
    summary: 'Take an admin’s password and second factor away and invite anew; one does not reset oneself',
    input: z.strictObject({ id }),
    output: admin,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  auditLog: call({
    method: 'GET',
    path: '/user/audit-log',
    access: 'admin',
    scope: 'owner',
    summary: 'What admins did, the newest first',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED'] }),
      actorId: z.string().max(80).optional(),
      action: z.string().max(80).optional(),
      subjectId: z.string().max(80).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    output: listOf(auditEntry),
  }),
};
