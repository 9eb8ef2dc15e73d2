export { type Approval, approvalsContract } from './approvals.contract.ts';
export { type PendingApproval, pendingApproval } from './pending-approval.ts';
