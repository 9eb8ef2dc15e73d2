import type { Approval } from '@kura/api-contract/approvals';
import { approverBlocker } from '@kura/domain/approvals';
import type { ApprovalRow } from './approvals.repository.ts';

/** An approval as one admin sees it. */
export function presentApproval(
  row: ApprovalRow,
  reader: Parameters<typeof approverBlocker>[0],
  now: Date,
): Approval {
  const isExpired = row.status === 'PENDING' && row.expires_at <= now;
  const isHeld = row.status === 'PENDING' && row.held_until !== null && now < row.held_until;
  return {
    id: row.id,
    action: row.action,
    scope: row.scope,
    status: isExpired ? 'EXPIRED' : row.status,
    reasons: row.reasons,
    subject: { kind: row.subject_kind, id: row.subject_id },
    changes: [...row.changes],
    bodyHash: row.body_hash,
    requestedBy: row.requester,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    executesAt: row.executes_at?.toISOString() ?? null,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.decision_note,
    heldUntil: isHeld ? (row.held_until as Date).toISOString() : null,
    blocker: approverBlocker(reader, requestOf(row), now),
  };
}

/** A request as the rules about its second admin see it. */
export const requestOf = ({ requester, scope, held_until }: ApprovalRow) => ({
  requestedBy: requester.id,
  scope,
  heldUntil: held_until,
});
