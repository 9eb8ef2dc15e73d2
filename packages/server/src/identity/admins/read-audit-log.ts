import type { AuditEntry } from '@kura/api-contract/admins';
import type { ListOf } from '@kura/api-contract/lists';
import type { AdminActor, CallContext } from '../../platform/index.ts';
import { type AuditFilter, type AuditRow, findNames, listAuditRows } from './audit-log.repository.ts';

/** Returns audited acts with their actors and subjects. */
export async function readAuditLog(
  context: CallContext<AdminActor>,
  filter: AuditFilter,
): Promise<ListOf<AuditEntry>> {
  const { rows, total } = await listAuditRows(context.db, filter);
  const names = await findNames(context.db, [...new Set(rows.flatMap(idsOf))].slice(0, MAX_NAMES));
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: { kind: row.actor_kind, id: row.actor_id, email: row.email },
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id },
      details: row.details,
      names: Object.fromEntries(
        idsOf(row).flatMap((id) => {
          const name = names.get(id);
          return name === undefined ? [] : [[id, name]];
        }),
      ),
      requestId: row.request_id,
    })),
    page: filter.page,
    pageSize: filter.pageSize,
    total,
  };
}

/** Most names that are read, because an act may concern thousands of cards. */
const MAX_NAMES = 500;

const uuids = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** Returns the ids of records in the subject and in the details, without duplicates. */
const idsOf = ({ subject_id, details }: AuditRow): string[] => [
  ...new Set(`${subject_id} ${JSON.stringify(details)}`.match(uuids) ?? []),
];
