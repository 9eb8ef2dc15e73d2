import { sql } from 'kysely';
import { defineJob, enqueue, inTransaction } from '../platform/index.ts';
import { settleAuctionJob } from './settle-auction.job.ts';

const BATCH_SIZE = 200;
/** A settlement takes a few blocks. */
const lateAfterSeconds = 3_600;

/**
 * Looks again at auctions whose settlement waits for something: a seller who switched Seaport off, a job that was given up.
 * Deletes proxy maxima whose bids can no longer be used.
 */
export const settleDueAuctionsJob = defineJob({
  name: 'settle-due-auctions',
  cron: '* * * * *',
  maxAttempts: 1,
  async run(context) {
    await inTransaction(context, async (tx) => {
      const { rows } = await sql<{ id: string; late: boolean }>`
        select a.id, a.ends_at_seconds + ${lateAfterSeconds} < c.block_time_seconds as late
        from auction a cross join chain_checkpoint c where a.state = 'SETTLING' and not exists (
          select 1 from auction_settlement s join operator_transaction t on t.id = s.transaction_id
          where s.auction_id = a.id and t.status in ('QUEUED', 'SENT'))
        order by a.ends_at_seconds, a.id limit ${BATCH_SIZE}`.execute(tx);
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
      await sql`
        delete from proxy_maximum m using market_order k
        where k.id = m.auction_id
          and k.ends_at_seconds < (select block_time_seconds from chain_checkpoint)`.execute(tx);
    });
  },
});
