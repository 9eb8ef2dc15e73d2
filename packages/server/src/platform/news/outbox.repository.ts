import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

/** Loops that wait in all processes: for operator transactions and their blocks, for blocks to index. */
export const WAKES = ['operator', 'indexer'] as const;

export type Wake = (typeof WAKES)[number];

/** A row of the outbox by its kind. Triggers write the changes. */
export type OutboxRow =
  | { kind: 'message'; body: { room: string; name: string; payload: unknown } }
  | { kind: 'job'; body: QueuedJob }
  | { kind: 'change'; body: { table: string; ids?: readonly string[] } }
  | { kind: 'wake'; body: { name: Wake } }
  | { kind: 'access'; body: { actorId: string } };

export interface QueuedJob {
  name: string;
  payload: object;
  maxAttempts: number;
  runAt?: string | undefined;
  key?: string | undefined;
  keyMode: 'replace' | 'preserve_run_at';
  queue?: string | undefined;
}

/** Writes rows that are published in this sequence after the commit. Locks nothing. */
export async function addToOutbox(tx: Queryable, ...rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into outbox (kind, body)
    select kind, body from json_to_recordset(${JSON.stringify(rows)}::json) as r (kind text, body jsonb)`.execute(
    tx,
  );
}

/** Wakes the loops of all processes that wait for it. */
export const wake = (tx: Queryable, name: Wake): Promise<void> =>
  addToOutbox(tx, { kind: 'wake', body: { name } });

export const writesOutbox = (text: string): boolean => text.includes('insert into outbox');
