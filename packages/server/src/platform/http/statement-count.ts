import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';
import { publicDataChanged, writesPublicData } from '../public-data.ts';

/** What a call has done in the database. */
export interface StatementCount {
  statements: number;
  /** One of the statements wrote to a table that public reads show. */
  wrotePublicData?: boolean;
}

const counting = new AsyncLocalStorage<StatementCount>();

/** Runs `work` and counts the SQL statements it makes, `begin` and `commit` left out. */
export function withStatementCount<T>(count: StatementCount, work: () => T): T {
  return counting.run(count, work);
}

/**
 * Called by the database connection after each statement: counts it for the call that made it, and drops cached answers when
 * it changed what they show. A write in a transaction counts again at its commit, for only then others can see it.
 */
export function observeStatement({ query: { sql } }: LogEvent): void {
  const count = counting.getStore();
  if (transactionControl.test(sql)) {
    // Outside a call it is unknown what the transaction wrote.
    if (commit.test(sql) && (count === undefined || count.wrotePublicData === true)) publicDataChanged();
    return;
  }
  if (count !== undefined) count.statements += 1;
  if (!writesPublicData(sql)) return;
  if (count !== undefined) count.wrotePublicData = true;
  publicDataChanged();
}

const transactionControl = /^(?:begin|commit|rollback|start transaction|savepoint|release)\b/i;
const commit = /^commit\b/i;
