import { defineJob } from '../../platform/index.ts';
import { deleteImportsBefore } from './import.repository.ts';

const keptDays = 90;
const importsPerStatement = 5;

/** Deletes the rows of old imports. Their cards and the audit log stay. */
export const purgeImportsJob = defineJob({
  name: 'purge-card-imports',
  cron: '23 4 * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - keptDays * 24 * 3600 * 1000);
    while ((await deleteImportsBefore(db, before, importsPerStatement)) === importsPerStatement) {
      // Continues with the next ones.
    }
  },
});
