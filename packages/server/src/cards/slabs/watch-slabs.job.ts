import { defineJob } from '../../platform/index.ts';
import { findSlabConflicts, insertMissingSlabKeys } from './slab-conflicts.repository.ts';

/** Raises an alarm for each token on chain that contradicts the shop's books. The dashboard counts the same. */
export const watchSlabsJob = defineJob({
  name: 'watch-slabs',
  cron: '23 * * * *',
  async run({ db, log }) {
    await insertMissingSlabKeys(db);
    for (const conflict of await findSlabConflicts(db)) {
      log.error(
        {
          alarm: 'slab-conflict',
          kind: conflict.kind,
          collection: conflict.contract_address,
          tokenId: String(conflict.token_id),
          cardId: conflict.card_id,
          transaction: conflict.transaction_hash,
        },
        'a token contradicts where a slab is',
      );
    }
  },
});
