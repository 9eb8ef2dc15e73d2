import { z } from 'zod';
import { defineJob, inTransaction, publish } from '../../platform/index.ts';
import { lockAnnouncement, noteSent } from './announcements.repository.ts';
import { notifyAudience } from './notify-audience.ts';

/** Sends an announcement when its time has come, unless it was called off. */
export const sendScheduled = defineJob({
  name: 'send-scheduled-announcement',
  payload: z.object({ announcementId: z.uuid() }),
  async run(context, { announcementId: id }) {
    const at = context.clock.now();
    await inTransaction(context, async (tx) => {
      const waiting = await lockAnnouncement(tx, id);
      if (waiting === undefined || waiting.sent_at !== null) return;
      await noteSent(tx, id, at);
      const audience = waiting.audience === 'ALL' ? 'ALL' : 'USERS';
      const { messages } = await notifyAudience(tx, { id, audience, at });
      await publish(tx, ...messages);
    });
  },
});
