import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** Rows of a table that public reads show were written. */
export interface TableChange {
  readonly table: string;
  /** Ids of the rows and of the things that they belong to; null for any. */
  readonly ids: readonly string[] | null;
}

/** The SQLSTATE of the trigger `announce_public_change`, which repeats each announcement to the session that wrote. */
const announcement = 'KU001';

const listeners = new Set<(changes: readonly TableChange[]) => void>();

/**
 * Calls `listener` with the changes that a transaction of this process made, when it has ended, before the caller of its last
 * statement continues. Those of a transaction that was rolled back are reported too.
 *
 * @returns a function that ends it
 */
export function onTablesChanged(listener: (changes: readonly TableChange[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports the announcements of a connection. */
export function reportChanges(client: pg.ClientBase): void {
  let announced: TableChange[] = [];
  client.on('notice', ({ code, message }) => {
    if (code === announcement && message !== undefined) announced.push(JSON.parse(message) as TableChange);
  });
  const { connection } = client as unknown as { connection: EventEmitter };
  // Runs before pg's own listener, which calls the sender of the statement back.
  connection.prependListener('readyForQuery', ({ status }: { status: string }) => {
    if (status !== 'I' || announced.length === 0) return;
    const ended = announced;
    announced = [];
    for (const listener of listeners) listener(ended);
  });
}
