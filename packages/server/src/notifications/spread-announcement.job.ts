import { z } from 'zod';
import { defineJob, enqueue, inTransaction } from '../platform/index.ts';
import { listToldOf } from './announcements.repository.ts';
import { tellElsewhere } from './tell-elsewhere.ts';

const batchSize = 100;

/** Has everybody told of an announcement by mail and by their browsers, some at a time. */
export const spreadAnnouncement = defineJob<{ announcementId: string; after?: string | undefined }>({
  name: 'spread-announcement',
  payload: z.object({ announcementId: z.uuid(), after: z.uuid().optional() }),
  async run(context, { announcementId, after }) {
    await inTransaction(context, async (tx) => {
      const told = await listToldOf(tx, { announcementId, after, most: batchSize });
      await tellElsewhere(tx, told);
      const last = told.at(-1);
      // The batch and the step on are one transaction: none is told twice.
      if (last !== undefined)
        await enqueue(
          tx,
          spreadAnnouncement,
          { announcementId, after: last },
          { key: `spread:${announcementId}` },
        );
    });
  },
});
