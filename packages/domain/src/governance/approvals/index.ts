export {
  APPROVAL_DAYS,
  APPROVAL_REASONS,
  APPROVAL_STATUSES,
  APPROVER_BLOCKERS,
  APPROVER_HOURS,
  type ApprovalReason,
  type ApprovalStatus,
  type ApproverBlocker,
  approverBlocker,
  DISABLER_HOURS,
} from './approval-rules.ts';
