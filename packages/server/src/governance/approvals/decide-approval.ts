import type { Approval } from '@kura/api-contract/approvals';
import type { DatabaseTransaction } from '@kura/database';
import { approverBlocker } from '@kura/domain/approvals';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  hasScope,
  inTransaction,
  settleIdempotencyKey,
} from '../../platform/index.ts';
import type { AnyApprovableCall } from './approvable-call.ts';
import { presentApproval, requestOf } from './approval.presenter.ts';
import { type ApprovalRow, decideApproval, findApproval, lockAuthority } from './approvals.repository.ts';
import { executeApproval } from './execute-approval.ts';

/** Confirms as second admin: the stored call runs once, under the rules of this moment. */
export async function confirmApproval(
  context: CallContext<AdminActor>,
  calls: readonly AnyApprovableCall[],
  input: { id: string; bodyHash: string },
): Promise<Approval> {
  const row = await findPending(context, input.id);
  await requireApprover(context, row);
  // Another body than the one that was read and agreed to.
  if (input.bodyHash !== row.body_hash) throw new ApiError('APPROVAL_VOID', { state: 'BODY_CHANGED' });
  const { idempotency } = context;
  let answer: Approval | undefined;
  await executeApproval(context, {
    calls,
    row,
    decidedBy: context.actor.adminId,
    async onExecuted(tx) {
      // The confirming admin's rights too can end at the last moment.
      await requireApproverIn(tx, context, row);
      await audit(tx, context, {
        action: 'confirm-approval',
        subject: { kind: 'approval', id: row.id },
        details: { call: row.action, requestedBy: row.requester.email },
      });
      answer = await presentIn(tx, context, row.id);
      if (idempotency !== undefined) await settleIdempotencyKey(tx, idempotency, answer);
    },
  });
  if (answer === undefined) throw new Error(`${row.action} ended without a transaction`);
  if (idempotency !== undefined) idempotency.settled = { answer };
  return answer;
}

/** Refuses a request of somebody else, or withdraws the own one. */
export async function rejectApproval(
  context: CallContext<AdminActor>,
  { id, note }: { id: string; note: string },
): Promise<Approval> {
  const row = await findPending(context, id);
  const isOwn = row.requester.id === context.actor.adminId;
  return inTransaction(context, async (tx) => {
    const decided = await decideApproval(tx, id, {
      status: isOwn ? 'WITHDRAWN' : 'REFUSED',
      by: context.actor.adminId,
      at: context.clock.now(),
      note: note === '' ? null : note,
    });
    if (!decided) throw new ApiError('STATE_CONFLICT', { state: 'DECIDED' });
    await audit(tx, context, {
      action: isOwn ? 'withdraw-approval' : 'refuse-approval',
      subject: { kind: 'approval', id },
      details: { call: row.action, requestedBy: row.requester.email },
    });
    return presentIn(tx, context, id);
  });
}

async function findPending(context: CallContext<AdminActor>, id: string): Promise<ApprovalRow> {
  const { actor } = context;
  const row = await findApproval(context.db, id, { id: actor.adminId, scopes: actor.scopes });
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const isExpired = row.expires_at <= context.clock.now();
  if (row.status !== 'PENDING' || isExpired) {
    throw new ApiError('STATE_CONFLICT', { state: row.status === 'PENDING' ? 'EXPIRED' : row.status });
  }
  return row;
}

const requireApprover = (context: CallContext<AdminActor>, row: ApprovalRow) =>
  context.db.transaction().execute((tx) => requireApproverIn(tx, context, row));

async function requireApproverIn(
  tx: DatabaseTransaction,
  context: CallContext<AdminActor>,
  row: ApprovalRow,
): Promise<void> {
  const admin = await lockAuthority(tx, context.actor.adminId);
  if (admin?.status !== 'ACTIVE' || !hasScope(admin, row.scope)) {
    throw new ApiError('NOT_APPROVER', { blocker: 'SCOPE' });
  }
  // Read again: the requester may have disabled somebody since.
  const current = (await findApproval(tx, row.id)) ?? row;
  const blocker = approverBlocker(admin, requestOf(current), context.clock.now());
  if (blocker !== null) throw new ApiError('NOT_APPROVER', { blocker });
}

async function presentIn(
  tx: DatabaseTransaction,
  context: CallContext<AdminActor>,
  id: string,
): Promise<Approval> {
  const row = await findApproval(tx, id);
  const admin = await lockAuthority(tx, context.actor.adminId);
  if (row === undefined || admin === undefined) throw new Error('an approval or its admin is gone');
  return presentApproval(row, admin, context.clock.now());
}
