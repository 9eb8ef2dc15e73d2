import type { PushSubscriptionInput } from '@kura/api-contract/notifications';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { Language } from '@kura/domain/vocabulary';
import { isSessionOpen } from '../../../platform/index.ts';

export interface PushSubscriptionRow {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Language of the reader. */
  language: Language;
}

/** Stores a browser's one subscription, for the user who signed in there last. */
export async function writeSubscription(
  tx: DatabaseTransaction,
  { endpoint, keys }: PushSubscriptionInput,
  { id, userId, sessionId, at }: { id: string; userId: string; sessionId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('push_subscription')
    .values({ id, user_id: userId, session_id: sessionId, endpoint, ...keys, created_at: at })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ user_id: userId, session_id: sessionId, ...keys }),
    )
    .execute();
}

/** Counts a user's other browsers. Concurrent requests are serialised. */
export async function lockOtherSubscriptions(tx: DatabaseTransaction, userId: string, endpoint: string) {
  await tx.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('endpoint', '<>', endpoint)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a browser that can receive pushes now. */
export async function findSubscription(db: Queryable, id: string, now: Date) {
  const row = await db
    .selectFrom('push_subscription as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .where('s.id', '=', id)
    .innerJoin('session', 'session.id', 's.session_id')
    .where('u.status', '=', 'ACTIVE')
    .where(isSessionOpen('session', now))
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth', 'u.language'])
    .executeTakeFirst();
  return row as PushSubscriptionRow | undefined;
}

export async function deleteSubscription(
  db: Queryable,
  which: { id: string } | { userId: string; endpoint: string },
): Promise<void> {
  const rows = db.deleteFrom('push_subscription');
  await ('id' in which
    ? rows.where('id', '=', which.id)
    : rows.where('user_id', '=', which.userId).where('endpoint', '=', which.endpoint)
  ).execute();
}
