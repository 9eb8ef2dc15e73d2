import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../platform/index.ts';
import { deleteAnnouncement, lockAnnouncement } from './announcements.repository.ts';

/** Cancels an announcement before its time. A sent one can't be taken back. */
export async function cancelAnnouncement(context: CallContext, { id }: { id: string }): Promise<void> {
  requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    const announcement = await lockAnnouncement(tx, id);
    if (announcement === undefined) throw new ApiError('NOT_FOUND');
    if (announcement.sent_at !== null) throw new ApiError('STATE_CONFLICT', { state: 'SENT' });
    await deleteAnnouncement(tx, id);
    await audit(tx, context, { action: 'cancel-announcement', subject: { kind: 'announcement', id } });
  });
}
