import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';

/** A NOTIFY on this channel names whose open sockets are to be looked at again, in all processes. */
export const accessChannel = 'kura_access';

/**
 * Publishes that somebody lost a right: a session ended, a role changed, an account was disabled. Calls learn of it
 * automatically; sockets that stay open for hours must be notified.
 *
 * @param actorId the user's or the admin's id
 */
export async function publishAccessChanged(tx: DatabaseTransaction, actorId: string): Promise<void> {
  await sql`select pg_notify(${accessChannel}, ${actorId})`.execute(tx);
}
