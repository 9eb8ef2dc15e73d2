import { defineJob, enqueue, inTransaction } from '../../platform/index.ts';
import { deleteEndedMaxima } from './proxy-maxima.repository.ts';
import { settleAuctionJob } from './settle-auction.job.ts';
import { listUnsettled } from './settlements.repository.ts';

const BATCH_SIZE = 200;
/** A settlement takes a few blocks. */
const lateAfterSeconds = 3_600;

/**
 * Retries auctions with a waiting settlement: the seller switched Seaport off, or a job was given up. Deletes proxy maxima
 * whose bids can no longer be used.
 */
export const settleDueAuctionsJob = defineJob({
  name: 'settle-due-auctions',
  cron: '* * * * *',
  maxAttempts: 1,
  async run(context) {
    await inTransaction(context, async (tx) => {
      const rows = await listUnsettled(tx, { lateAfterSeconds, limit: BATCH_SIZE });
      const late = rows.filter((row) => row.late).map((row) => row.id);
      if (late.length > 0) {
        context.log.error(
          { alarm: 'auction-unsettled', auctions: late.slice(0, 10) },
          '%s auctions are over and not settled',
          late.length,
        );
      }
      for (const { id } of rows) {
        await enqueue(tx, settleAuctionJob, { auctionId: id }, { key: `settle:${id}` });
      }
      await deleteEndedMaxima(tx);
    });
  },
});
