export {
  APPROVAL_DAYS,
  APPROVAL_REASONS,
  APPROVAL_STATUSES,
  APPROVER_HOURS,
  type ApprovalReason,
  type ApprovalStatus,
  type ApproverBlocker,
  approverBlocker,
} from './approval-rules.ts';
