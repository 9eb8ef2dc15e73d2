import {
  batchSize,
  deleteOldKeys,
  deleteOldMessages,
  deleteOldWindows,
  replacePartitions,
} from './housekeeping.repository.ts';
import { defineJob } from './job.ts';

/** Deletes old Idempotency-Keys, realtime messages and rate-limit windows, and adds the partitions that follow. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  cron: '7 * * * *',
  async run({ db }) {
    await replacePartitions(db);
    for (const deleteSome of [deleteOldKeys, deleteOldMessages, deleteOldWindows]) {
      while (((await deleteSome(db)).numAffectedRows ?? 0n) >= BigInt(batchSize)) {
        // Continue with the next batch.
      }
    }
  },
});
