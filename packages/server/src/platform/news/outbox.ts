import { onTablesChanged } from '@kura/database';

const readers = new Set<() => void>();

/** Calls `onHint` after each commit of this process that may have written to the outbox. @returns a function that ends it */
export function onOutboxWritten(onHint: () => void): () => void {
  readers.add(onHint);
  return () => readers.delete(onHint);
}

/** Saves the reader its pause. */
export function outboxWritten(): void {
  for (const hint of readers) hint();
}

// Triggers of public tables write to it, too.
onTablesChanged(outboxWritten);
