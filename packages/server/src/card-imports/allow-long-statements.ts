import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';

const MAX_STATEMENT_MS = 60_000;

/**
 * Gives the statements of a background transaction a minute each. The limit of the configuration is for calls, whose callers wait:
 * on a busy machine a batch of cards exceeds it again at each attempt, and the job gives up.
 */
export async function allowLongStatements(tx: DatabaseTransaction): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(MAX_STATEMENT_MS)}, true)`.execute(tx);
}
