import type { Job } from '@kura/api-contract/jobs';
import type { JobRow } from './jobs.repository.ts';

/** Presents a job to admins. */
export function presentJob(row: JobRow, discardable: ReadonlySet<string>): Job {
  const runs = row.state === 'RUNNING';
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    subject: subjectOf(row.payload),
    lastError: row.last_error,
    runsAt: runs || row.state === 'FAILED' ? null : row.run_at.toISOString(),
    startedAt: runs && row.locked_at !== null ? row.locked_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    discardable: discardable.has(row.name),
  };
}

/** Returns the ids and numbers of a payload. Nested values, such as the queue's own notes, are left out. */
function subjectOf(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null) return {};
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}
