import { AsyncLocalStorage } from 'node:async_hooks';

const counting = new AsyncLocalStorage<{ statements: number }>();

/** Runs `work` and counts the SQL statements it makes, `begin` and `commit` left out. */
export function withStatementCount<T>(count: { statements: number }, work: () => T): T {
  return counting.run(count, work);
}

/** Called by the database connection for each statement. */
export function countStatement(): void {
  const count = counting.getStore();
  if (count !== undefined) count.statements += 1;
}
