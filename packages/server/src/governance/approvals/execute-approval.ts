import { problems } from '@kura/api-contract/problems';
import type { DatabaseTransaction } from '@kura/database';
import {
  type Actor,
  type AdminActor,
  ApiError,
  type CallContext,
  hasScope,
  inTransaction,
} from '../../platform/index.ts';
import type { AnyApprovableCall } from './approvable-call.ts';
import { type ApprovalRow, decideApproval, lockAuthority } from './approvals.repository.ts';
import { bodyHash } from './body-hash.ts';

interface Execution {
  calls: readonly AnyApprovableCall[];
  row: ApprovalRow;
  /** Null when the waiting time decides. */
  decidedBy: string | null;
  /** In the transaction of the call's effect, after the decision is stored. */
  onExecuted: (tx: DatabaseTransaction) => Promise<void>;
}

/**
 * Executes an approved call on behalf of the admin who made it. Its effect and the decision commit together, so that of two
 * confirmations at once one has an effect.
 *
 * @throws ApiError APPROVAL_VOID after the approval was marked void; APPROVED_CALL_REFUSED while it can be tried again
 */
export async function executeApproval(
  context: CallContext<Actor>,
  { calls, row, decidedBy, onExecuted }: Execution,
): Promise<void> {
  const at = context.clock.now();
  const call = calls.find(({ action }) => action === row.action);
  const input = call?.input.safeParse(row.input);
  const subject = { kind: row.subject_kind, id: row.subject_id, version: row.subject_version };
  const hash = bodyHash({ action: row.action, input: row.input, ifMatch: row.if_match, subject });
  if (call === undefined || input?.success !== true || hash !== row.body_hash) {
    return voidApproval(context, row, decidedBy, 'BODY_CHANGED');
  }
  const requester = await inTransaction({ db: context.db }, (tx) => lockAuthority(tx, row.requester.id));
  if (requester?.status !== 'ACTIVE' || !hasScope(requester, call.scope)) {
    return voidApproval(context, row, decidedBy, 'REQUESTER_LOST_RIGHT');
  }
  const actor: AdminActor = {
    kind: 'admin',
    adminId: requester.id,
    email: requester.email,
    scopes: requester.scopes,
    sessionId: row.id,
    provedAt: row.requested_at,
  };
  const { idempotency: _claim, ...rest } = context;
  try {
    await call.execute(
      {
        ...rest,
        actor,
        ...(row.if_match === null ? {} : { ifMatch: row.if_match }),
        approval: { id: row.id, subject },
        async beforeCommit(tx) {
          // The rights of the requesting admin, once more, now locked.
          const still = await lockAuthority(tx, requester.id);
          if (still?.status !== 'ACTIVE' || !hasScope(still, call.scope)) throw new ApiError('APPROVAL_VOID');
          if (!(await decideApproval(tx, row.id, { status: 'EXECUTED', by: decidedBy, at }))) {
            throw new AlreadyDecided();
          }
          await onExecuted(tx);
        },
      },
      input.data,
    );
  } catch (error) {
    if (error instanceof AlreadyDecided) throw new ApiError('STATE_CONFLICT');
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'APPROVAL_VOID' || error.code === 'VERSION_STALE') {
      return voidApproval(context, row, decidedBy, 'VERSION_CHANGED');
    }
    if (error.status >= 500) throw error;
    throw new ApiError('APPROVED_CALL_REFUSED', {
      refusal: { code: error.code, title: problems[error.code].title, detail: error.details.detail ?? null },
    });
  }
}

class AlreadyDecided extends Error {
  override readonly name = 'AlreadyDecided';
}

async function voidApproval(
  context: CallContext<Actor>,
  row: ApprovalRow,
  decidedBy: string | null,
  note: string,
): Promise<never> {
  const { idempotency: _claim, ...rest } = context;
  await inTransaction(rest, (tx) =>
    decideApproval(tx, row.id, { status: 'VOID', by: decidedBy, at: context.clock.now(), note }),
  );
  throw new ApiError('APPROVAL_VOID', { state: note });
}
