import type { AnnouncementInput } from '@kura/api-contract/notifications';
import type { DatabaseTransaction } from '@kura/database';
import { enqueue, type RoomMessage } from '../../platform/index.ts';
import { insertAnnouncementNotices } from './announcements.repository.ts';
import { fanOutToChannels } from './fan-out-to-channels.ts';
import { messageTo } from './notify.ts';
import { spreadAnnouncement } from './spread-announcement.job.ts';

type Audience = AnnouncementInput['audience']['kind'];

/** Sends its audience an announcement, by every way. Gives how many they are, and the messages to publish. */
export async function notifyAudience(
  tx: DatabaseTransaction,
  { id, audience, at }: { id: string; audience: Audience; at: Date },
): Promise<{ count: number; messages: RoomMessage[] }> {
  const told = await insertAnnouncementNotices(tx, id, at);
  // All users' mails and pushes are too many for one transaction.
  if (audience === 'ALL') await enqueue(tx, spreadAnnouncement, { announcementId: id });
  else
    await fanOutToChannels(
      tx,
      told.map((each) => each.id),
    );
  // The job also notifies everybody's pages in batches.
  return { count: told.length, messages: audience === 'ALL' ? [] : told.map(messageTo) };
}
