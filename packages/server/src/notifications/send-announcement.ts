import type { AnnouncementInput, Notification } from '@kura/api-contract';
import {
  audit,
  type CallContext,
  enqueue,
  inTransaction,
  newId,
  publish,
  Refusal,
  type RoomMessage,
  requireAdmin,
  rooms,
} from '../platform/index.ts';
import { insertAnnouncement } from './announcements.repository.ts';
import { presentNotification } from './notification.presenter.ts';
import { spreadAnnouncement } from './spread-announcement.job.ts';
import { tellElsewhere } from './tell-elsewhere.ts';

/** Tells all users, or some, what an admin has to say. */
export async function sendAnnouncement(
  context: CallContext,
  input: AnnouncementInput,
): Promise<Notification> {
  const admin = requireAdmin(context.actor);
  const id = newId();
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const told = await insertAnnouncement(tx, { ...input, id, sentBy: admin.adminId, at });
    if (input.audience.kind === 'USERS' && told.length < new Set(input.audience.userIds).size)
      throw new Refusal('NOT_FOUND', { detail: 'Not all of these are users' });
    await audit(tx, context, {
      action: 'send-announcement',
      subject: { kind: 'announcement', id },
      details: { audience: input.audience.kind, sent: told.length, title: input.texts.ja.title },
    });
    // Everybody's mails and pushes are too many for one transaction.
    if (input.audience.kind === 'ALL') await enqueue(tx, spreadAnnouncement, { announcementId: id });
    else
      await tellElsewhere(
        tx,
        told.map((each) => each.id),
      );
    await publish(tx, ...messagesOf(input.audience.kind, id, told));
    return presentNotification(
      {
        id,
        kind: 'ANNOUNCEMENT',
        nft_id: null,
        facts: {},
        texts: input.texts,
        link: input.link,
        reach: { sent: told.length, read: 0 },
        created_at: at,
        read_at: null,
      },
      null,
    );
  });
}

/** Some are told each in their room. All are told together: a message for each of them would hold up the shop. */
function messagesOf(
  audience: AnnouncementInput['audience']['kind'],
  announcementId: string,
  told: readonly { id: string; user_id: string }[],
): RoomMessage[] {
  const message = (room: string, notificationId: string): RoomMessage => ({
    room,
    name: 'NotificationCreated',
    payload: { notificationId },
  });
  return audience === 'ALL'
    ? [message(rooms.market, announcementId)]
    : told.map(({ id, user_id }) => message(rooms.user(user_id), id));
}
