import type { ClientError } from '@kura/api-contract/client-log';
import type { ClientErrorRow } from './client-errors.repository.ts';

export function presentClientError(row: ClientErrorRow): ClientError {
  return {
    fingerprint: row.fingerprint,
    app: row.app,
    name: row.name,
    message: row.message,
    stack: row.stack,
    routes: row.routes,
    requestIds: row.request_ids,
    count: row.report_count,
    releases: row.releases.map((each) => ({ ...each, lastSeenAt: new Date(each.lastSeenAt).toISOString() })),
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    resolved: row.resolved_at === null ? null : { at: row.resolved_at.toISOString(), by: row.resolver ?? '' },
    notes: row.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
  };
}
