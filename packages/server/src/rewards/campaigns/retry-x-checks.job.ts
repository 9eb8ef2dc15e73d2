import { defineJob, inTransaction, type JobContext, publish } from '../../platform/index.ts';
import {
  type ApplicationRow,
  findApplication,
  lockApplication,
  messageOf,
} from './applications.repository.ts';
import { listTasks, type TaskRow } from './campaign-terms.repository.ts';
import { findCampaign, lockCampaign } from './campaigns.repository.ts';
import { checkXTask } from './check-x-task.ts';
import { type DueCheck, listDueChecks } from './task-results.repository.ts';
import { storeTaskResult } from './verify-task.ts';

const batchSize = 50;

/** Unanswered checks after which the applicant has to ask again. */
const MAX_TRIES = 30;

/** Asks X again about tasks without an answer. */
export const retryXChecksJob = defineJob({
  name: 'retry-x-checks',
  cron: '* * * * *',
  async run(context) {
    const now = context.clock.now();
    const limits = { maxTries: MAX_TRIES, limit: batchSize };
    for (const due of await listDueChecks(context.db, { now, ...limits })) await retryCheck(context, due);
  },
});

async function retryCheck(context: JobContext, due: DueCheck): Promise<void> {
  const { x: config } = context.config;
  const campaign = await findCampaign(context.db, due.campaign_id);
  const tasks = await listTasks(context.db, [due.campaign_id]);
  const task = tasks.find(({ id }) => id === due.task_id) as TaskRow;
  if (config === null || campaign === undefined) return;
  const result = await checkXTask(context, config, {
    userId: due.user_id,
    task,
    postId: due.post_id,
    notBefore: campaign.starts_at,
  });
  await inTransaction(context, async (tx) => {
    const { status } = await lockCampaign(tx, due.campaign_id, 'share');
    await lockApplication(tx, { id: due.application_id, campaignId: due.campaign_id });
    const application = (await findApplication(tx, due.application_id)) as ApplicationRow;
    if (status !== 'PUBLISHED') return;
    await storeTaskResult(tx, context, { application, task, postId: due.post_id, result });
    await publish(tx, ...messageOf(application));
  });
}
