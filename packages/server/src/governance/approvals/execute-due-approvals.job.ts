import { approverBlocker } from '@kura/domain/approvals';
import { ApiError, audit, defineJob, type JobContext } from '../../platform/index.ts';
import type { AnyApprovableCall } from './approvable-call.ts';
import { requestOf } from './approval.presenter.ts';
import { type ApprovalRow, findDueApprovals, readAuthorities } from './approvals.repository.ts';
import { executeApproval } from './execute-approval.ts';

const batchSize = 20;

/** Executes what no second admin could confirm, once its waiting time is over. */
export const executeDueApprovals = (calls: readonly AnyApprovableCall[]) =>
  defineJob({
    name: 'execute-due-approvals',
    cron: '* * * * *',
    async run(context) {
      for (const row of await findDueApprovals(context.db, context.clock.now(), batchSize)) {
        if (await hasApprover(context, row)) continue;
        await executeDue(context, calls, row);
      }
    },
  });

/** An admin who can confirm by now has to. */
async function hasApprover({ db, clock }: JobContext, row: ApprovalRow): Promise<boolean> {
  const now = clock.now();
  return (await readAuthorities(db, now)).some(
    (admin) => admin.status === 'ACTIVE' && approverBlocker(admin, requestOf(row), now) === null,
  );
}

async function executeDue(context: JobContext, calls: readonly AnyApprovableCall[], row: ApprovalRow) {
  try {
    await executeApproval(context, {
      calls,
      row,
      decidedBy: null,
      onExecuted: (tx) =>
        audit(tx, context, {
          action: 'execute-approval',
          subject: { kind: 'approval', id: row.id },
          details: { call: row.action, requestedBy: row.requester.email },
        }),
    });
  } catch (error) {
    // Void, decided meanwhile, or refused by the rules of this moment: the next run tries the last one again.
    if (!(error instanceof ApiError)) throw error;
    context.log.warn({ approvalId: row.id, code: error.code }, 'A due approval was not executed');
  }
}
