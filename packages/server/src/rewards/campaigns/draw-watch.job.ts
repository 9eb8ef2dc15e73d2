import { nextRandomnessStep } from '@kura/domain/packs';
import { defineJob } from '../../platform/index.ts';
import { findLateDraws } from './draw.repository.ts';

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Raises an alarm for each campaign draw with a late random word. */
export const watchDrawsJob = defineJob({
  name: 'watch-draws',
  cron: '17 * * * *',
  async run({ db, log }) {
    for (const { drawId, campaignId, request } of await findLateDraws(db)) {
      const { step, notBeforeSeconds } = nextRandomnessStep(request);
      log.error(
        {
          alarm: 'draw-silent',
          drawId,
          campaignId,
          requestedAt: instantOf(request.requestedAtSeconds),
          nextStep: step,
          nextStepFrom: notBeforeSeconds === null ? null : instantOf(notBeforeSeconds),
        },
        'the random word of a draw is late',
      );
    }
  },
});
