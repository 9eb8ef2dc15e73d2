import { ApiError, type CallContext, inTransaction, requireUser } from '../../platform/index.ts';
import { markAllRead, markRead } from './notifications.repository.ts';

export async function markNotificationRead(context: CallContext, { id }: { id: string }): Promise<void> {
  const { userId } = requireUser(context.actor);
  await inTransaction(context, async (tx) => {
    if (!(await markRead(tx, { id, userId, at: context.clock.now() }))) throw new ApiError('NOT_FOUND');
  });
}

/** Marks notifications up to a time as read: later ones may be unseen. */
export async function markAllNotificationsRead(
  context: CallContext,
  { until }: { until: string },
): Promise<void> {
  const { userId } = requireUser(context.actor);
  await inTransaction(context, (tx) =>
    markAllRead(tx, { userId, until: new Date(until), at: context.clock.now() }),
  );
}
