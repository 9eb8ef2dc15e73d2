import { LANGUAGES, TOKEN_KINDS, USER_STATUSES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { mediaUrl } from '../../cards/cards/card.schema.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { amount, hash, id, instant, shownName } from '../../primitives.ts';
import { consents, holdingFigures, spendingLimits } from '../users/users.contract.ts';
import { linkedWallet } from '../wallets/wallets.contract.ts';

/** A user in an admin's list. */
export const listedUser = z
  .object({
    id: id.describe('Id of the user.'),
    name: z.string().describe('Display name.'),
    avatarUrl: mediaUrl.nullable().describe('Profile picture; null for none.'),
    email: z.string().nullable().describe('Confirmed e-mail address; null for none.'),
    status: z.enum(USER_STATUSES).describe('`ACTIVE`, `DISABLED` or `DELETED`.'),
    wallets: z.array(linkedWallet).describe('Linked wallets.'),
    held: z.int().describe('Number of cards and packs held.'),
    joinedAt: instant.describe('When the user signed up.'),
    lastSeenAt: instant.nullable().describe('When a session was last used; null when unknown.'),
  })
  .meta({ id: 'ListedUser', description: 'A user in a list.' });
export type ListedUser = z.output<typeof listedUser>;

/** One user, for admins. */
export const userRecord = listedUser
  .extend({
    bio: z.string().describe('Text of the profile; empty for none.'),
    language: z.enum(LANGUAGES).describe('Language of e-mails and notifications.'),
    birthDate: z.iso.date().nullable().describe('`YYYY-MM-DD`; null when not given.'),
    birthDateCorrections: z
      .array(
        z.object({
          at: instant.describe('When it was corrected.'),
          by: z.string().describe('Name of the admin.'),
          previous: z.iso.date().nullable().describe('The date before; null when none was given.'),
          corrected: z.iso.date().describe('The date afterwards.'),
          reason: z.string().describe('Why it was corrected.'),
        }),
      )
      .describe('Corrections by admins, newest first.'),
    consents: consents.describe('Accepted terms.'),
    limits: spendingLimits.describe('Spending limits.'),
    collection: holdingFigures.describe('What the user holds.'),
    sessions: z.int().describe('Number of open sessions.'),
    disabledReason: z.string().nullable().describe('Why the user was disabled; null otherwise.'),
  })
  .meta({ id: 'UserRecord', description: 'A user with everything that admins see.' });
export type UserRecord = z.output<typeof userRecord>;

const userSession = z.object({
  id: id.describe('Id of the session.'),
  device: z.string().nullable().describe('Shortened `User-Agent` of the log-in; null when none was sent.'),
  createdAt: instant.describe('When the session began.'),
  lastUsedAt: instant.describe('When a token of the session was last used.'),
  expiresAt: instant.describe('When the session ends unless it is refreshed.'),
});
export type UserSession = z.output<typeof userSession>;

const userTrade = z
  .object({
    kind: z
      .enum(['PACKS', 'BOUGHT', 'SOLD'])
      .describe('Packs of a drop bought, or a card or pack bought or sold in the market.'),
    at: instant.describe('When it was paid.'),
    title: z.string().describe('Title of the card or name of the drop.'),
    quantity: z.int().describe('Number of packs; 1 otherwise.'),
    amount: amount.describe('Paid by the user, or received after the fee, in units of `token`.'),
    token: z.enum(TOKEN_KINDS).describe('Token of the amount.'),
    gachaId: id.nullable().describe('Drop of the packs; null otherwise.'),
    orderId: id.nullable().describe('Order of the sale; null for packs.'),
    nftId: id.nullable().describe('Card or pack sold; null for packs of a drop.'),
    transactionHash: hash.nullable().describe('Transaction; null when unknown.'),
  })
  .meta({ id: 'UserTrade', description: 'What a user paid or received.' });
export type UserTrade = z.output<typeof userTrade>;

const userFilter = {
  search: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Part of a name, e-mail address or wallet, or the certificate number of a card that is held.'),
  status: z.enum(USER_STATUSES).optional().describe('Only this status.'),
};

export const userRecordsContract = {
  list: call({
    method: 'GET',
    path: '/user/list',
    access: 'admin',
    scope: 'support',
    summary: 'Users, the newest first unless told',
    input: z.strictObject({ ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }), ...userFilter }),
    output: listOf(listedUser),
  }),
  get: call({
    method: 'GET',
    path: '/user/record/{id}',
    access: 'admin',
    scope: 'support',
    summary: 'One user as the shop knows them',
    input: z.strictObject({ id: id.describe('Id of the user.') }),
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
    input: z
      .strictObject({
        id: id.describe('Id of the user.'),
        status: z.enum(['ACTIVE', 'DISABLED']).describe('`DISABLED` ends all sessions at once.'),
        reason: shownName(500).optional().describe('Why; required with `DISABLED`.'),
      })
      .refine(({ status, reason }) => status === 'ACTIVE' || reason !== undefined, { path: ['reason'] }),
    output: userRecord,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  correctBirthDate: call({
    method: 'PUT',
    path: '/user/record/{id}/birth-date',
    access: 'admin',
    scope: 'support',
    freshProof: 'required',
    summary: 'Correct the birth date of a user, with a reason',
    description: 'Users give their birth date once: the limit for minors follows from it.',
    input: z.strictObject({
      id: id.describe('Id of the user.'),
      birthDate: z.iso.date().describe('The correct date, `YYYY-MM-DD`.'),
      reason: shownName(500).describe('Which proof was seen. Erased with the account.'),
    }),
    output: userRecord,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'BIRTH_DATE_INVALID'],
  }),
  sessions: call({
    method: 'GET',
    path: '/user/record/{id}/sessions',
    access: 'admin',
    scope: 'support',
    summary: 'Where a user is signed in, the last used first',
    input: z.strictObject({ id: id.describe('Id of the user.') }),
    output: z.object({ items: z.array(userSession).describe('Open sessions, at most 100.') }),
    problems: ['NOT_FOUND'],
  }),
  endSessions: call({
    method: 'POST',
    path: '/user/record/{id}/sessions/end',
    access: 'admin',
    scope: 'support',
    status: 204,
    summary: 'Sign a user out of one session, or of all',
    input: z.strictObject({
      id: id.describe('Id of the user.'),
      sessionId: id.optional().describe('The session to end; all when absent.'),
    }),
    problems: ['NOT_FOUND'],
  }),
  trades: call({
    method: 'GET',
    path: '/user/record/{id}/trades',
    access: 'admin',
    scope: 'support',
    summary: 'What a user bought and sold, newest first',
    input: z.strictObject({
      id: id.describe('Id of the user.'),
      page: pageQuery({ sorts: ['RECENTLY_ADDED'] }).page,
      pageSize: pageQuery({ sorts: ['RECENTLY_ADDED'] }).pageSize,
    }),
    output: listOf(userTrade),
    problems: ['NOT_FOUND'],
  }),
  emails: call({
    method: 'GET',
    path: '/user/emails',
    access: 'admin',
    scope: 'support',
    freshProof: 'required',
    summary: 'The e-mail addresses of the users that a filter finds; who asked is recorded',
    input: z.strictObject({ ...pageQuery({ sorts: ['LAST_ADDED'] }), ...userFilter }),
    output: listOf(
      z.object({
        userId: id.describe('Id of the user.'),
        name: z.string().describe('Display name.'),
        email: z.string().describe('Confirmed e-mail address.'),
        language: z.enum(LANGUAGES).describe('Language of the user.'),
      }),
    ),
  }),
};
