import { z } from 'zod';
import { defineJob, enqueue, inTransaction, publish } from '../../platform/index.ts';
import { listAnnouncementNotices } from './announcements.repository.ts';
import { fanOutToChannels } from './fan-out-to-channels.ts';
import { messageTo } from './notify.ts';

const batchSize = 100;

/** Sends an announcement to all recipients in batches: by mail and push, and to the rooms of their open pages. */
export const spreadAnnouncement = defineJob<{ announcementId: string; after?: string | undefined }>({
  name: 'spread-announcement',
  payload: z.object({ announcementId: z.uuid(), after: z.uuid().optional() }),
  async run(context, { announcementId, after }) {
    await inTransaction(context, async (tx) => {
      const told = await listAnnouncementNotices(tx, { announcementId, after, most: batchSize });
      await fanOutToChannels(
        tx,
        told.map(({ id }) => id),
      );
      const last = told.at(-1);
      // The batch and its progress are one transaction, so that nobody is notified twice.
      if (last !== undefined)
        await enqueue(
          tx,
          spreadAnnouncement,
          { announcementId, after: last.id },
          { key: `spread:${announcementId}` },
        );
      await publish(tx, ...told.map(messageTo));
    });
  },
});
