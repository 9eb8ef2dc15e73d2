import { defineJob } from '../platform/index.ts';
import { readHead } from './keep-order.ts';
import { beforeAllPayers, listOpenPayers, type PayerKey } from './payers.repository.ts';
import { refreshPayers } from './refresh-payers.ts';

const walletsAtOnce = 500;

/**
 * Reads every wallet with an open offer or bid again. After each block that is done for a bounded number of
 * them, and not at all while a node is away: no wallet stays unseen for longer than this.
 */
export const recheckPayersJob = defineJob({
  name: 'recheck-payers',
  cron: '*/10 * * * *',
  async run(context) {
    let after: PayerKey | undefined = beforeAllPayers;
    while (after !== undefined) {
      const payers = await listOpenPayers(context.db, { limit: walletsAtOnce, after });
      await refreshPayers(context, payers, await readHead(context.db));
      after = payers.length < walletsAtOnce ? undefined : payers.at(-1);
    }
  },
});
