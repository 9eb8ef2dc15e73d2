import type { AuditEntry } from '@kura/api-contract/admins';
import type { ListOf } from '@kura/api-contract/lists';
import type { AdminActor, CallContext } from '../platform/index.ts';
import { type AuditFilter, listAuditRows } from './audit-log.repository.ts';

/** What was done, by whom and to what. */
export async function readAuditLog(
  context: CallContext<AdminActor>,
  filter: AuditFilter,
): Promise<ListOf<AuditEntry>> {
  const { rows, total } = await listAuditRows(context.db, filter);
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: { kind: row.actor_kind, id: row.actor_id, email: row.email },
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id },
      details: row.details,
      requestId: row.request_id,
    })),
    page: filter.page,
    pageSize: filter.pageSize,
    total,
  };
}
