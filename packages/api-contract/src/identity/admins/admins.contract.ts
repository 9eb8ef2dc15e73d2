import { ADMIN_SCOPES, ADMIN_STATUSES, LANGUAGES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { approvalNote, orApproval } from '../../governance/approvals/pending-approval.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id, instant, localizedText, mailAddress, shownName } from '../../primitives.ts';

export const admin = z
  .object({
    id: id.describe('Id of the admin.'),
    email: z.string().describe('E-mail address with which the admin logs in.'),
    name: z.string().describe('Display name.'),
    scopes: z
      .array(z.enum(ADMIN_SCOPES))
      .describe(
        'What the admin may do. `owner` includes every other scope; every admin may read (`viewer`).',
      ),
    status: z
      .enum(ADMIN_STATUSES)
      .describe('`INVITED`: has not set a password and a second factor yet. `DISABLED`: cannot log in.'),
    createdAt: instant.describe('When the admin was invited.'),
    lastLogInAt: instant.nullable().describe('Last completed log-in; null before the first.'),
    invitationExpiresAt: instant
      .nullable()
      .describe('End of the invitation link; null when no invitation is open.'),
    recoveryCodesLeft: z.int().describe('Unused recovery codes. Each replaces the authenticator once.'),
    version: z.string().describe('Version of the record; `ETag` and `If-Match` carry it in quotes.'),
  })
  .meta({ id: 'Admin', description: 'An admin account.' });
export type Admin = z.output<typeof admin>;

/** An action that the log keeps permanently. */
export const auditEntry = z
  .object({
    id: id.describe('Id of the entry.'),
    at: instant.describe('When the act happened.'),
    actor: z
      .object({
        kind: z.string().describe('Kind of actor, for example `admin`.'),
        id: z.string().describe('Id of the actor.'),
        email: z
          .string()
          .nullable()
          .describe('E-mail address of the admin at that time; null for other actors.'),
      })
      .describe('Who acted.'),
    action: z.string().describe('Name of the act, for example `gacha.publish`.'),
    subject: z
      .object({
        kind: z.string().describe('Kind of the changed record, for example `gacha`.'),
        id: z.string().describe('Id of the changed record.'),
      })
      .describe('What was changed.'),
    details: z.record(z.string(), z.unknown()).describe('Facts about the change, by name.'),
    names: z
      .record(z.string(), localizedText(z.string()))
      .describe('Current names of the records whose ids `subject` and `details` have, by id.'),
    requestId: z
      .string()
      .nullable()
      .describe('`x-request-id` of the request; null when no request caused the act.'),
  })
  .meta({ id: 'AuditEntry', description: 'One act of an admin in the audit log.' });
export type AuditEntry = z.output<typeof auditEntry>;

export const adminsContract = {
  list: call({
    method: 'GET',
    path: '/user/admin',
    access: 'admin',
    scope: 'owner',
    summary: 'Admins, the newest first',
    input: z.strictObject(pageQuery({ sorts: ['LAST_ADDED'] })),
    output: listOf(admin),
  }),
  get: call({
    method: 'GET',
    path: '/user/admin/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'One admin; oneself, unless an owner asks',
    input: z.strictObject({ id: id.describe('Id of the admin.') }),
    output: admin,
    problems: ['NOT_FOUND'],
  }),
  invite: call({
    method: 'POST',
    path: '/user/admin',
    access: 'admin',
    scope: 'owner',
    freshProof: 'required',
    idempotency: 'required',
    summary: 'Invite an admin by e-mail: the link in it works once, for two days',
    description: approvalNote('always'),
    input: z.strictObject({
      email: mailAddress.describe('E-mail address that receives the invitation link.'),
      name: shownName(80).describe('Display name.'),
      scopes: z.array(z.enum(ADMIN_SCOPES)).min(1).max(ADMIN_SCOPES.length).describe('Scopes to grant.'),
      language: z.enum(LANGUAGES).default('ja').describe('Language of the invitation e-mail.'),
    }),
    output: orApproval(admin),
    status: 201,
    problems: ['ADMIN_EXISTS'],
  }),
  change: call({
    method: 'PATCH',
    path: '/user/admin/{id}',
    access: 'admin',
    scope: 'owner',
    freshProof: 'required',
    concurrency: 'if-match',
    summary: 'Change what an admin is called or may do, or disable one: holds at their next call',
    description: `Disabling counts at once. For 72 hours nothing that the disabling admin asks for is confirmed, and the disabled admin can refuse it by a mailed link. ${approvalNote('other scopes, or enabling a disabled admin')}`,
    input: z.strictObject({
      id: id.describe('Id of the admin.'),
      name: shownName(80).optional().describe('New display name; unchanged when absent.'),
      scopes: z
        .array(z.enum(ADMIN_SCOPES))
        .min(1)
        .max(ADMIN_SCOPES.length)
        .optional()
        .describe('New list of scopes; unchanged when absent.'),
      status: z
        .enum(['ACTIVE', 'DISABLED'])
        .optional()
        .describe('`DISABLED` ends all sessions of the admin at the next call; unchanged when absent.'),
    }),
    output: orApproval(admin),
    problems: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  reset: call({
    method: 'POST',
    path: '/user/admin/{id}/reset-2fa',
    access: 'admin',
    scope: 'owner',
    freshProof: 'required',
    idempotency: 'required',
    summary:
      'Remove an admin’s password and second factor and send a new invitation; admins can’t reset themselves',
    description: approvalNote('always, except for an invitation that is sent again'),
    input: z.strictObject({ id: id.describe('Id of the admin.') }),
    output: orApproval(admin),
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'LAST_OWNER'],
  }),
  auditLog: call({
    method: 'GET',
    path: '/user/audit-log',
    access: 'admin',
    scope: 'owner',
    summary: 'What admins did, the newest first',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED'] }),
      actorId: z.string().max(80).optional().describe('Only acts of this actor.'),
      action: z.string().max(80).optional().describe('Only acts of this name.'),
      subjectId: z.string().max(80).optional().describe('Only acts on this record.'),
      from: instant.optional().describe('Only acts at or after this time.'),
      to: instant.optional().describe('Only acts before this time.'),
    }),
    output: listOf(auditEntry),
  }),
};
