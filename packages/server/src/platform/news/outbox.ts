import { onTablesChanged } from '@kura/database';

const readers = new Set<() => void>();

/** Calls `onHint` after each commit of this process that may have written to the outbox. @returns a function that ends it */
export function onOutboxWritten(onHint: () => void): () => void {
  readers.add(onHint);
  return () => readers.delete(onHint);
}

/** Wakes the reader before its pause ends. */
export function outboxWritten(): void {
  for (const hint of readers) hint();
}

// Triggers of public tables also write to it.
onTablesChanged(outboxWritten);
