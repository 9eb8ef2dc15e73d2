import { LANGUAGES, USER_STATUSES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../call.ts';
import { mediaUrl } from '../cards/card.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { id, instant } from '../primitives.ts';
import { consents, holdingFigures, spendingLimits } from '../users/users.contract.ts';
import { linkedWallet } from '../wallets/wallets.contract.ts';

/** What an admin sees of a user in a list. */
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

/** One user as an admin sees them. */
export const userRecord = listedUser
  .extend({
    bio: z.string().describe('Text of the profile; empty for none.'),
    language: z.enum(LANGUAGES).describe('Language of e-mails and notifications.'),
    birthDate: z.iso.date().nullable().describe('`YYYY-MM-DD`; null when not given.'),
    consents: consents.describe('Accepted terms.'),
    limits: spendingLimits.describe('Spending limits.'),
    collection: holdingFigures.describe('What the user holds.'),
    sessions: z.int().describe('Number of open sessions.'),
    disabledReason: z.string().nullable().describe('Why the user was disabled; null otherwise.'),
  })
  .meta({ id: 'UserRecord', description: 'A user with everything that admins see.' });
export type UserRecord = z.output<typeof userRecord>;

const userFilter = {
  search: z.string().trim().max(100).optional().describe('Part of a name, e-mail address or wallet.'),
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
        reason: z.string().trim().min(1).max(500).optional().describe('Why; required with `DISABLED`.'),
      })
      .refine(({ status, reason }) => status === 'ACTIVE' || reason !== undefined, { path: ['reason'] }),
    output: userRecord,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
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
