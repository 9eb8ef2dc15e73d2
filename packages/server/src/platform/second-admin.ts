import type { ApprovalReason } from '@kura/domain/approvals';
import { ApiError } from './api-error.ts';

/** A pending action, in the form that the rules for second admins check. */
export interface DangerousAction {
  subject: {
    kind: string;
    id: string;
    /** Version of the record that the call changes: an approval is void once it differs. */
    version: string;
  };
  /** Empty when no second admin is needed. */
  reasons: readonly ApprovalReason[];
  /** Shown to the second admin. Never secrets. */
  changes: readonly { field: string; before: string | null; after: string | null }[];
}

export interface ApprovalGrant {
  /** Null when no second admin exists and the act doesn't wait for one. */
  id: string | null;
  subject: DangerousAction['subject'];
}

/** Ends the transaction of a call that needs a second admin. The call is then stored as an approval. */
export class SecondAdminNeeded extends Error {
  override readonly name = 'SecondAdminNeeded';
  readonly act: DangerousAction;
  constructor(act: DangerousAction) {
    super(`A second admin has to confirm: ${act.reasons.join(', ')}`);
    this.act = act;
  }
}

/**
 * Decides whether a call may run without a second admin. A use case calls it in its transaction, after its locks and before
 * its first write, so that two concurrent calls can't both stay below a threshold.
 *
 * @throws SecondAdminNeeded when it needs one
 * @throws ApiError APPROVAL_VOID when the approval was given for another version
 */
export function requireSecondAdmin(context: { approval?: ApprovalGrant }, act: DangerousAction): void {
  const { approval } = context;
  if (approval === undefined) {
    if (act.reasons.length > 0) throw new SecondAdminNeeded(act);
    return;
  }
  const { kind, id, version } = approval.subject;
  if (kind !== act.subject.kind || id !== act.subject.id || version !== act.subject.version) {
    throw new ApiError('APPROVAL_VOID');
  }
}
