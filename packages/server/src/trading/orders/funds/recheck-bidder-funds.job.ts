import { defineJob } from '../../../platform/index.ts';
import { readHead } from '../read-head.ts';
import { beforeAllFunds, type FundsKey, listOpenBidders } from './bidder-funds.repository.ts';
import { refreshFunds } from './refresh-bidder-funds.ts';

const BATCH_SIZE = 500;

/**
 * Reads every wallet with an open offer or bid again. After each block that is done for a bounded number of
 * them, and not at all while a node is away: no wallet stays unseen for longer than this.
 */
export const recheckFundsJob = defineJob({
  name: 'recheck-bidder-funds',
  cron: '*/10 * * * *',
  async run(context) {
    let after: FundsKey | undefined = beforeAllFunds;
    while (after !== undefined) {
      const bidders = await listOpenBidders(context.db, { limit: BATCH_SIZE, after });
      await refreshFunds(context, bidders, await readHead(context.db));
      after = bidders.length < BATCH_SIZE ? undefined : bidders.at(-1);
    }
  },
});
