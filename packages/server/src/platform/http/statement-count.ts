import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';
import { writesOutbox } from '../news/outbox.repository.ts';
import { outboxWritten } from '../news/outbox.ts';

/** A statement as it was sent. */
export interface SentStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A call's statements in the database. */
export interface StatementCount {
  statements: number;
  /** The statements themselves, for a caller that asks for them. */
  sent?: SentStatement[];
}

/** The count of a call, and whether one of its open transactions wrote to the outbox. */
interface Scope extends StatementCount {
  openTransactions: number;
  wroteOutbox?: boolean;
}

const counting = new AsyncLocalStorage<Scope>();
/** Statements outside of calls and jobs. */
const outside: Scope = { statements: 0, openTransactions: 0 };

/** Runs `work` and counts the SQL statements it makes, `begin` and `commit` left out. */
export function withStatementCount<T>(count: StatementCount, work: () => T): T {
  return counting.run(Object.assign(count, { openTransactions: 0 }), work);
}

/** Runs `work` and returns its statements, which count for the call around it too. */
export async function withStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: SentStatement[] }> {
  const around = counting.getStore();
  const sent: SentStatement[] = [];
  try {
    return {
      result: await counting.run({ statements: 0, openTransactions: 0, sent }, work),
      statements: sent,
    };
  } finally {
    if (around !== undefined) around.statements += sent.length;
  }
}

/**
 * Called by the database connection after each statement: counts it for the call that made it, and hints at the reader of the
 * outbox. A write in a transaction hints at its commit, for only then others can see it.
 */
export function observeStatement({ query: { sql, parameters } }: LogEvent): void {
  const count = counting.getStore();
  const scope = count ?? outside;
  if (transactionControl.test(sql)) {
    if (begin.test(sql)) scope.openTransactions += 1;
    else if (end.test(sql)) scope.openTransactions = Math.max(0, scope.openTransactions - 1);
    const wroteOutbox = scope.wroteOutbox === true;
    if (scope.openTransactions === 0) scope.wroteOutbox = false;
    if (wroteOutbox && commit.test(sql)) outboxWritten();
    return;
  }
  if (count !== undefined) {
    count.statements += 1;
    count.sent?.push({ sql, parameters });
  }
  if (!writesOutbox(sql)) return;
  if (scope.openTransactions > 0) scope.wroteOutbox = true;
  else outboxWritten();
}

const transactionControl = /^(?:begin|commit|rollback|start transaction|savepoint|release)\b/i;
const begin = /^(?:begin|start transaction)\b/i;
const commit = /^commit\b/i;
const end = /^(?:commit|rollback(?! to))\b/i;
