import { sql } from 'kysely';
import type { DatabaseTransaction } from './connect.ts';

/** Locks a name until the transaction ends. Other transactions that lock the name wait. */
export async function lockName(tx: DatabaseTransaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}
