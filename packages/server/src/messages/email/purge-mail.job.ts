import { defineJob } from '../../platform/index.ts';
import { deleteEndedMails } from './mail.repository.ts';

/** Long enough to investigate a missing mail. */
const keptDays = 14;

/** Deletes recipients of old mail: addresses are personal data. */
export const purgeMail = defineJob({
  name: 'purge-mail',
  cron: '23 4 * * *',
  async run({ db, clock }) {
    await deleteEndedMails(db, new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000));
  },
});
