import type { PendingApproval } from '@kura/api-contract/approvals';

/** Whether a call waits for a second admin instead of having its effect. */
export const isPendingApproval = (output: unknown): output is PendingApproval =>
  typeof output === 'object' && output !== null && 'approvalId' in output && 'executesAt' in output;
