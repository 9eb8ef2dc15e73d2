import { keccak256, stringToBytes } from 'viem';
import { defineJob } from '../../platform/index.ts';
import { listWaitingAdditions } from './health.repository.ts';

const names = new Map(
  [
    ...['MINTER_LIST', 'GACHA_LIST', 'REDEEM_VAULT_LIST'],
    ...['MINTER_ROLE', 'SELLER_ROLE', 'DELIVERY_ROLE', 'REDEEM_ROLE', 'CANCELLER_ROLE'],
  ].map((name) => [keccak256(stringToBytes(name)) as string, name]),
);

/**
 * Raises an alarm for each addition to a role or list while it waits. A stolen admin key shows itself so, and the canceller has until
 * `countsFrom`. An addition that the shop ordered raises the alarm too.
 */
export const watchAdditionsJob = defineJob({
  name: 'watch-additions',
  cron: '*/10 * * * *',
  async run({ db, log }) {
    for (const row of await listWaitingAdditions(db)) {
      log.error(
        {
          alarm: 'addition-scheduled',
          contract: row.contract_address,
          role: names.get(row.role) ?? row.role,
          account: row.account,
          granted: row.granted,
          countsFrom: new Date(Number(row.counts_from_seconds) * 1000).toISOString(),
          transaction: row.transaction_hash,
        },
        'an addition to a role or list waits',
      );
    }
  },
});
