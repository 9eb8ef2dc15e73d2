import { nextRandomnessStep } from '@kura/domain/packs';
import { defineJob } from '../../platform/index.ts';
import { instantOf } from './gacha.presenter.ts';
import { findLateEntries } from './silent-randomness.repository.ts';

/** Raises an alarm for each drop with late random words. The dashboard counts the same reveals. */
export const watchRandomnessJob = defineJob({
  name: 'watch-randomness',
  cron: '13 * * * *',
  async run({ db, log }) {
    const late = await findLateEntries(db);
    for (const dropId of new Set(late.map((entry) => entry.dropId))) {
      const [head, ...others] = late.filter((entry) => entry.dropId === dropId);
      if (head === undefined) continue;
      const { step, notBeforeSeconds } = nextRandomnessStep(head.request);
      log.error(
        {
          alarm: 'randomness-silent',
          gachaId: head.gachaId,
          dropId,
          entry: head.entry,
          reveals: others.length + 1,
          requestedAt: instantOf(head.request.requestedAtSeconds),
          nextStep: step,
          nextStepFrom: notBeforeSeconds === null ? null : instantOf(notBeforeSeconds),
        },
        'random words of a drop are late',
      );
    }
  },
});
