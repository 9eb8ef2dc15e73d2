import { defineJob } from '../../platform/index.ts';
import { deleteOldClientErrors } from './client-errors.repository.ts';

const keptDays = 90;

/** Deletes errors that no browser has reported for 90 days. */
export const purgeClientErrors = defineJob({
  name: 'purge-client-errors',
  cron: '53 4 * * *',
  async run({ db, clock }) {
    await deleteOldClientErrors(db, new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000));
  },
});
