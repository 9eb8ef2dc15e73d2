import { RECIPIENT_NAME } from '@kura/domain/email';
import { z } from 'zod';
import { defineJob, inTransaction, type JobContext } from '../../../platform/index.ts';
import { insertQueuedMails } from '../queue-mail.ts';
import { claimRecipients, reachMailing } from './mailings.repository.ts';

/** Small enough to hold locks only briefly, and to let sign-in codes through in between. */
const batchSize = 100;

/** Queues the mails of a mailing, in batches: a process that dies between two continues there. */
export const queueMailing = defineJob({
  name: 'queue-mailing',
  payload: z.object({ mailingId: z.uuid() }),
  async run(context, { mailingId }) {
    while ((await queueBatch(context, mailingId)) > 0) {
      // Queue the next batch.
    }
  },
});

async function queueBatch(context: JobContext, mailingId: string): Promise<number> {
  return inTransaction(context, async (tx) => {
    const readers = await claimRecipients(tx, mailingId, batchSize);
    await insertQueuedMails(
      tx,
      context,
      readers.map(({ id, email, name, language }) => ({
        template: 'mailing',
        to: email,
        language,
        content: { values: { [RECIPIENT_NAME]: name }, stops: 'ANNOUNCEMENT' },
        userId: id,
        mailingId,
      })),
    );
    await reachMailing(tx, mailingId, { last: readers.at(-1), at: context.clock.now() });
    return readers.length;
  });
}
