import { LANGUAGES, USER_STATUSES } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { mediaUrl } from '../cards/card.schema.ts';
import { listOf, pageQuery } from '../lists.ts';
import { id, instant } from '../primitives.ts';
import { consents, holdingFigures, spendingLimits } from '../users/users.contract.ts';
import { linkedWallet } from '../wallets/wallets.contract.ts';

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

const userFilter = {
  /** Name, e-mail address or wallet; part of it. */
  search: z.string().trim().max(100).optional(),
  status: z.enum(USER_STATUSES).optional(),
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
    input: z
      .strictObject({
        id,
        status: z.enum(['ACTIVE', 'DISABLED']),
        /** Why a user is shut out. Kept with the user, and gone when they are. */
        reason: z.string().trim().min(1).max(500).optional(),
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
      z.object({ userId: id, name: z.string(), email: z.string(), language: z.enum(LANGUAGES) }),
    ),
  }),
};
