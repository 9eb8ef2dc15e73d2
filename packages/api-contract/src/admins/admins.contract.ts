import { ADMIN_SCOPES, ADMIN_STATUSES, LANGUAGES } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { listOf, pageQuery } from '../lists.ts';
import { id, instant } from '../primitives.ts';

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
  /** Codes that still stand in for the authenticator, once each. */
  recoveryCodesLeft: z.int(),
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
    input: z.strictObject({ id }),
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
  change: call({
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
    problems: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  reset: call({
    method: 'POST',
    path: '/user/admin/{id}/reset-2fa',
    access: 'admin',
    scope: 'owner',
    freshProof: 'required',
    idempotency: 'required',
    summary: 'Take an admin’s password and second factor away and invite anew; one does not reset oneself',
    input: z.strictObject({ id }),
    output: admin,
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
      actorId: z.string().max(80).optional(),
      action: z.string().max(80).optional(),
      subjectId: z.string().max(80).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    output: listOf(auditEntry),
  }),
};
