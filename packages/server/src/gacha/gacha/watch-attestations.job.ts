import { defineJob } from '../../platform/index.ts';
import { findLateAttestations } from './attestations.repository.ts';

/** Raises the alarm when drawn cards wait too long, also when the job that attests them doesn't run. */
export const watchAttestationsJob = defineJob({
  name: 'watch-attestations',
  cron: '5,35 * * * *',
  async run({ db, log }) {
    const { waiting, oldestDrawnAt } = await findLateAttestations(db);
    if (waiting === 0) return;
    log.error(
      { alarm: 'attestation-late', cards: waiting, oldestDrawnAt: oldestDrawnAt?.toISOString() },
      'drawn cards are not attested',
    );
  },
});
