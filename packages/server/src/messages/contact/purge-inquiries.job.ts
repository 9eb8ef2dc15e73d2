import { defineJob } from '../../platform/index.ts';
import { deleteClosedInquiries } from './inquiries.repository.ts';

/** Long enough for a dispute about a message. */
const keptDays = 365;

/** Deletes inquiries a year after they were closed: names, addresses and messages are personal data. */
export const purgeInquiries = defineJob({
  name: 'purge-inquiries',
  cron: '41 4 * * *',
  async run({ db, clock }) {
    await deleteClosedInquiries(db, new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000));
  },
});
