import type { AnnouncementInput } from '@kura/api-contract/notifications';
import type { DatabaseTransaction } from '@kura/database';
import { enqueue, type RoomMessage, rooms } from '../platform/index.ts';
import { type AnnouncementNotice, insertAnnouncementNotices } from './announcements.repository.ts';
import { fanOutToChannels } from './fan-out-to-channels.ts';
import { spreadAnnouncement } from './spread-announcement.job.ts';

type Audience = AnnouncementInput['audience']['kind'];

/** Sends its audience an announcement, by every way. Gives how many they are, and the messages to publish. */
export async function notifyAudience(
  tx: DatabaseTransaction,
  { id, audience, at }: { id: string; audience: Audience; at: Date },
): Promise<{ count: number; messages: RoomMessage[] }> {
  const told = await insertAnnouncementNotices(tx, id, at);
  // Everybody's mails and pushes are too many for one transaction.
  if (audience === 'ALL') await enqueue(tx, spreadAnnouncement, { announcementId: id });
  else
    await fanOutToChannels(
      tx,
      told.map((each) => each.id),
    );
  return { count: told.length, messages: messagesOf(audience, id, told) };
}

/** Some recipients get a message each in their room. All users get one together: a message each would block the shop. */
function messagesOf(
  audience: Audience,
  announcementId: string,
  told: readonly AnnouncementNotice[],
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
