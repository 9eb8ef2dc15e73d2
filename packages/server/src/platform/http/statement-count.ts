import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

const counting = new AsyncLocalStorage<{ statements: number }>();

/** Runs `work` and counts the SQL statements it makes, `begin` and `commit` left out. */
export function withStatementCount<T>(count: { statements: number }, work: () => T): T {
  return counting.run(count, work);
}

/** Called by the database connection for each statement. */
export function countStatement({ query }: LogEvent): void {
  const count = counting.getStore();
  if (count !== undefined && !transactionControl.test(query.sql)) count.statements += 1;
}

const transactionControl = /^(?:begin|commit|rollback|start transaction|savepoint|release)\b/i;
