import type { DatabaseTransaction } from '@kura/database';
import { addToOutbox } from '../news/outbox.repository.ts';

/**
 * Publishes that a user or admin lost a right: a session ended, a role changed, an account was disabled. Calls check rights
 * themselves, but sockets that stay open for hours must be notified.
 *
 * @param actorId the user's or the admin's id
 */
export const publishAccessChanged = (tx: DatabaseTransaction, actorId: string): Promise<void> =>
  addToOutbox(tx, { kind: 'access', body: { actorId } });
