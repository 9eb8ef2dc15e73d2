import { APPROVAL_REASONS, APPROVAL_STATUSES, APPROVER_BLOCKERS } from '@kura/domain/approvals';
import { ADMIN_SCOPES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id, instant, shownNameOrEmpty } from '../../primitives.ts';

const admin = z.object({
  id: id.describe('Id of the admin.'),
  email: z.string().describe('E-mail address of the admin.'),
  name: z.string().describe('Display name of the admin.'),
});

const bodyHash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/)
  .describe('SHA-256 of the call, its body and the version of what it changes.');

export const approval = z
  .object({
    id: id.describe('Id of the approval.'),
    action: z.string().describe('The call, for example `settings.change`.'),
    scope: z.enum(ADMIN_SCOPES).describe('Scope that the confirming admin needs.'),
    status: z
      .enum(APPROVAL_STATUSES)
      .describe('`VOID`: the request no longer fits. `EXPIRED`: nobody decided within 7 days.'),
    reasons: z.array(z.enum(APPROVAL_REASONS)).describe('Why the call needs a second admin.'),
    subject: z
      .object({
        kind: z.string().describe('Kind of the changed record.'),
        id: z.string().describe('Id of the changed record.'),
      })
      .describe('What the call changes.'),
    changes: z
      .array(
        z.object({
          field: z.string().describe('Name of the field.'),
          before: z.string().nullable().describe('Value at the request; null for none.'),
          after: z.string().nullable().describe('Requested value; null for none.'),
        }),
      )
      .describe('What the call does.'),
    bodyHash,
    requestedBy: admin.describe('Who made the call.'),
    requestedAt: instant.describe('When the call was made.'),
    expiresAt: instant.describe('Until when it can be confirmed.'),
    executesAt: instant
      .nullable()
      .describe('When it runs without a second admin, because there is none; null when one has to confirm.'),
    decidedBy: admin.nullable().describe('Who decided; null while nobody did, or when the clock decided.'),
    decidedAt: instant.nullable().describe('When it was decided; null while it waits.'),
    note: z.string().nullable().describe('Reason of a refusal, or why it is void; null for none.'),
    heldUntil: instant
      .nullable()
      .describe(
        'Until when nobody can confirm it, because its requester disabled another admin; null without a hold.',
      ),
    blocker: z
      .enum(APPROVER_BLOCKERS)
      .nullable()
      .describe('Why the caller can’t confirm; null when the caller can.'),
  })
  .meta({ id: 'Approval', description: 'A call that needs, or needed, a second admin.' });
export type Approval = z.output<typeof approval>;

const byId = { id: id.describe('Id of the approval.') };

export const approvalsContract = {
  list: call({
    method: 'GET',
    path: '/approval',
    access: 'admin',
    scope: 'viewer',
    summary: 'Calls that wait for a second admin, and how earlier ones were decided',
    description: 'The newest first. An admin sees the own requests and those of the own scopes.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED'] }),
      status: z.enum(APPROVAL_STATUSES).optional().describe('Only approvals in this status.'),
    }),
    output: listOf(approval),
  }),
  get: call({
    method: 'GET',
    path: '/approval/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'One approval',
    input: z.strictObject(byId),
    output: approval,
    problems: ['NOT_FOUND'],
  }),
  confirm: call({
    method: 'POST',
    path: '/approval/{id}/confirm',
    access: 'admin',
    scope: 'viewer',
    freshProof: 'required',
    idempotency: 'required',
    summary: 'Confirm as second admin: the call runs once, under the rules of this moment',
    description:
      'The confirming admin is not the requesting one, has the scope of the call, and has had it for 72 hours. ' +
      'The approval becomes void when what the call changes has changed since the request.',
    input: z.strictObject({
      ...byId,
      bodyHash: bodyHash.describe('`bodyHash` of the approval that was read.'),
    }),
    output: approval,
    problems: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_APPROVER', 'APPROVAL_VOID', 'APPROVED_CALL_REFUSED'],
  }),
  refuse: call({
    method: 'POST',
    path: '/approval/{id}/refuse',
    access: 'admin',
    scope: 'viewer',
    summary: 'Refuse a request as another admin of its scope, or withdraw the own one',
    idempotency: 'required',
    input: z.strictObject({
      ...byId,
      note: shownNameOrEmpty(500).default('').describe('Reason; empty for none.'),
    }),
    output: approval,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  refuseByLink: call({
    method: 'POST',
    path: '/approval/refuse-by-link',
    access: 'public',
    rateLimit: { requests: 20, perSeconds: 60 },
    summary: 'Refuse everything that waits of the admin who disabled the caller, by the link in the mail',
    description:
      'The link works for 72 hours after the caller was disabled, for each request that is made until then, and does nothing else.',
    input: z.strictObject({ token: z.string().min(1).max(200).describe('Token in the link.') }),
    output: z.object({
      refused: z.int().describe('How many requests were refused.'),
      until: instant.describe('Until when the link works.'),
    }),
    problems: ['REFUSAL_LINK_INVALID'],
  }),
};
