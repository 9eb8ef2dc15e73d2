import { approvalsContract } from '@kura/api-contract/approvals';
import { type Feature, routes } from '../../platform/index.ts';
import type { AnyApprovableCall } from './approvable-call.ts';
import { confirmApproval, rejectApproval } from './decide-approval.ts';
import { executeDueApprovals } from './execute-due-approvals.job.ts';
import { getApproval, listApprovals } from './read-approvals.ts';
import { refuseByLink } from './refuse-by-link.ts';

export { type AnyApprovableCall, approvableCall } from './approvable-call.ts';
export { isExecutedApproval, lockAuthority } from './approvals.repository.ts';
export { recordDisabling } from './record-disabling.ts';
export { withSecondAdmin } from './with-second-admin.ts';

/**
 * Calls that need a second admin.
 *
 * @param calls every call that can be approved: this feature imports none of theirs
 */
export const approvalsFeature = (calls: readonly AnyApprovableCall[]): Feature => ({
  name: 'approvals',
  tables: { private: ['admin_disabling', 'approval', 'refusal_link'] },
  routes: routes(approvalsContract, {
    list: listApprovals,
    get: getApproval,
    confirm: (context, input) => confirmApproval(context, calls, input),
    refuse: rejectApproval,
    refuseByLink,
  }),
  jobs: [executeDueApprovals(calls)],
});
