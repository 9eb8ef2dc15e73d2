import { defineJob } from '../../platform/index.ts';
import { deleteEndedMails } from './mail.repository.ts';

/** Long enough to see why somebody got nothing. */
const keptDays = 14;

/** Forgets to whom mail was sent: addresses are people's. */
export const purgeMail = defineJob({
  name: 'purge-mail',
  cron: '23 4 * * *',
  async run({ db, clock }) {
    await deleteEndedMails(db, new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000));
  },
});
