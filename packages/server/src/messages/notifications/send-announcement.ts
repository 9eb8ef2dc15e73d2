import type { AnnouncementInput, Notification } from '@kura/api-contract/notifications';
import type { DatabaseTransaction } from '@kura/database';
import {
  ApiError,
  audit,
  type CallContext,
  enqueue,
  inTransaction,
  newId,
  publish,
  requireAdmin,
} from '../../platform/index.ts';
import { countActive, insertAnnouncement } from './announcements.repository.ts';
import { presentNotification } from './notification.presenter.ts';
import { notifyAudience } from './notify-audience.ts';
import { sendScheduled } from './send-scheduled.job.ts';

const MAX_DELAY_MS = 366 * 24 * 60 * 60_000;

/** Sends an announcement of an admin to all users or some: at once, or at the time that was chosen. */
export async function sendAnnouncement(
  context: CallContext,
  input: AnnouncementInput,
): Promise<Notification> {
  const admin = requireAdmin(context.actor);
  const id = newId();
  const at = context.clock.now();
  const sendAt = input.sendAt === null ? null : new Date(input.sendAt);
  requireTime(sendAt, at);
  return inTransaction(context, async (tx) => {
    await requireAudience(tx, input.audience);
    await insertAnnouncement(tx, { ...input, id, sentBy: admin.adminId, at });
    const sent = sendAt === null ? await notifyAudience(tx, { id, audience: input.audience.kind, at }) : null;
    await audit(tx, context, {
      action: sent === null ? 'schedule-announcement' : 'send-announcement',
      subject: { kind: 'announcement', id },
      details: {
        audience: input.audience.kind,
        title: input.texts.ja.title,
        ...(sent === null ? { sendAt: input.sendAt } : { sent: sent.count }),
      },
    });
    if (sendAt !== null) await enqueue(tx, sendScheduled, { announcementId: id }, { runAt: sendAt });
    if (sent !== null) await publish(tx, ...sent.messages);
    return presentNotification(
      {
        id,
        kind: 'ANNOUNCEMENT',
        nft_id: null,
        facts: {},
        texts: input.texts,
        link: input.link,
        reach: { sent: sent?.count ?? 0, read: 0 },
        scheduled_for: sendAt,
        created_at: at,
        read_at: null,
      },
      null,
    );
  });
}

function requireTime(sendAt: Date | null, now: Date): void {
  if (sendAt === null) return;
  const waitMs = sendAt.getTime() - now.getTime();
  const code = waitMs <= 0 ? 'too_small' : waitMs > MAX_DELAY_MS ? 'too_big' : null;
  if (code !== null) throw new ApiError('VALIDATION_FAILED', { errors: [{ path: 'sendAt', code }] });
}

async function requireAudience(
  tx: DatabaseTransaction,
  audience: AnnouncementInput['audience'],
): Promise<void> {
  if (audience.kind === 'ALL') return;
  const userIds = [...new Set(audience.userIds)];
  if ((await countActive(tx, userIds)) < userIds.length)
    throw new ApiError('NOT_FOUND', { detail: 'Not all of these are users' });
}
