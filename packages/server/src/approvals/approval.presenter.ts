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
    blocker: approverBlocker(reader, { requestedBy: row.requester.id, scope: row.scope }, now),
  };
}
