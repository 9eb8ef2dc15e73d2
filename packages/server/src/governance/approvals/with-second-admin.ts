import type { PendingApproval } from '@kura/api-contract/approvals';
import type { DatabaseTransaction } from '@kura/database';
import { APPROVAL_DAYS, approverBlocker } from '@kura/domain/approvals';
import { queueMail } from '../../messages/index.ts';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  type DangerousAction,
  inTransaction,
  newId,
  type Reply,
  reply,
  SecondAdminNeeded,
} from '../../platform/index.ts';
import type { ApprovableCall } from './approvable-call.ts';
import { insertApproval, readAuthorities } from './approvals.repository.ts';
import { bodyHash } from './body-hash.ts';
import { listDisablings } from './disablings.repository.ts';
import { mailRefusalLink } from './record-disabling.ts';

const hourMs = 3_600_000;

/**
 * Executes a call, or stores it for a second admin when its rules ask for one.
 *
 * @returns the call's own answer, or 202 with the approval
 */
export async function withSecondAdmin<Input, Output>(
  context: CallContext<AdminActor>,
  call: ApprovableCall<Input, Output>,
  input: Input,
): Promise<Output | Reply<PendingApproval>> {
  try {
    return await call.execute(context, input);
  } catch (error) {
    if (!(error instanceof SecondAdminNeeded)) throw error;
    return requestApproval(context, call, input, error.act);
  }
}

async function requestApproval<Input, Output>(
  context: CallContext<AdminActor>,
  call: ApprovableCall<Input, Output>,
  input: Input,
  act: DangerousAction,
): Promise<Output | Reply<PendingApproval>> {
  const { actor, config } = context;
  const now = context.clock.now();
  const authorities = await readAuthorities(context.db, now);
  const request = { requestedBy: actor.adminId, scope: call.scope, heldUntil: null };
  const disabled = await listDisablings(context.db, actor.adminId, now);
  const heldUntil = disabled.at(-1)?.heldUntil ?? now;
  const approvers = authorities.filter(
    (admin) => admin.status === 'ACTIVE' && approverBlocker(admin, request, now) === null,
  );
  if (approvers.length === 0 && config.soleAdminDelayHours === 0 && disabled.length === 0) {
    return executeAlone(context, call, input, act);
  }
  const delayMs = Math.max(config.soleAdminDelayHours * hourMs, heldUntil.getTime() - now.getTime());
  const executesAt = approvers.length === 0 ? new Date(now.getTime() + delayMs) : null;
  const expiresAt = new Date(now.getTime() + APPROVAL_DAYS * 24 * hourMs);
  const ifMatch = context.ifMatch ?? null;
  return inTransaction(context, async (tx) => {
    const stored = await insertApproval(tx, {
      id: newId(),
      action: call.action,
      scope: call.scope,
      input,
      ifMatch,
      bodyHash: bodyHash({ action: call.action, input, ifMatch, subject: act.subject }),
      act,
      requestedBy: actor.adminId,
      requestedAt: now,
      expiresAt,
      executesAt,
    });
    if (stored.isNew) {
      await audit(tx, context, {
        action: 'request-approval',
        subject: { kind: 'approval', id: stored.id },
        details: { call: call.action, subject: act.subject, reasons: act.reasons },
      });
      // An act without a second admin is announced to every admin, the requester included.
      const told = new Set(disabled.map(({ adminId }) => adminId));
      for (const each of disabled) await mailRefusalLink(tx, context, 'refusable-request', each);
      for (const admin of executesAt === null ? approvers : authorities) {
        if (told.has(admin.id)) continue;
        await mailRequest(tx, context, admin, { id: stored.id, expiresAt, executesAt });
      }
    }
    return reply(
      {
        approvalId: stored.id,
        status: 'PENDING' as const,
        executesAt: stored.executesAt?.toISOString() ?? null,
      },
      { status: 202, location: `/api/approval/${stored.id}` },
    );
  });
}

/** Mails an admin a request to approve, or the time at which it executes without approval. */
async function mailRequest(
  tx: DatabaseTransaction,
  context: CallContext<AdminActor>,
  admin: Awaited<ReturnType<typeof readAuthorities>>[number],
  { id, expiresAt, executesAt }: { id: string; expiresAt: Date; executesAt: Date | null },
): Promise<void> {
  const person = { to: admin.email, language: admin.language };
  const request = {
    name: admin.name,
    requester: context.actor.email,
    link: `/admin/approvals/${id}`,
  };
  await (executesAt === null
    ? queueMail(tx, context, {
        template: 'approval-requested',
        ...person,
        variables: { ...request, expiresAt },
      })
    : queueMail(tx, context, {
        template: 'approval-delayed',
        ...person,
        variables: { ...request, executesAt },
      }));
}

/** Where nobody is waited for: the log says that no second admin was asked. */
async function executeAlone<Input, Output>(
  context: CallContext<AdminActor>,
  call: ApprovableCall<Input, Output>,
  input: Input,
  act: DangerousAction,
): Promise<Output> {
  try {
    return await call.execute(
      {
        ...context,
        approval: { id: null, subject: act.subject },
        beforeCommit: (tx) =>
          audit(tx, context, {
            action: 'act-without-second-admin',
            subject: { kind: act.subject.kind, id: act.subject.id },
            details: { call: call.action, reasons: act.reasons },
          }),
      },
      input,
    );
  } catch (error) {
    // Somebody else changed it between the two attempts.
    if (error instanceof ApiError && error.code === 'APPROVAL_VOID') throw new ApiError('VERSION_STALE');
    throw error;
  }
}
