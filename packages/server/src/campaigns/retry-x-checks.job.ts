import { sql } from 'kysely';
import { defineJob, inTransaction, type JobContext, publish } from '../platform/index.ts';
import { type ApplicationRow, findApplication, messageOf } from './applications.repository.ts';
import { findCampaign, listTasks, lockCampaign, type TaskRow } from './campaigns.repository.ts';
import { checkXTask } from './check-x-task.ts';
import { storeTaskResult } from './verify-task.ts';

const batchSize = 50;

/** After this many checks without an answer the applicant has to ask again. */
const MAX_TRIES = 30;

interface DueCheck {
  application_id: string;
  task_id: string;
  post_id: string | null;
  campaign_id: string;
  user_id: string;
}

/** Asks X again about tasks for which it had no answer or no room. */
export const retryXChecksJob = defineJob({
  name: 'retry-x-checks',
  cron: '* * * * *',
  async run(context) {
    const now = context.clock.now();
    const { rows } = await sql<DueCheck>`
      select r.application_id, r.task_id, r.post_id, a.campaign_id, a.user_id
      from campaign_task_result r
      join campaign_application a on a.id = r.application_id
      join campaign c on c.id = a.campaign_id
      where r.retry_at <= ${now} and r.tries < ${MAX_TRIES} and a.status = 'PENDING' and a.user_id is not null
        and c.status = 'PUBLISHED' and c.ends_at > ${now}
      order by r.retry_at limit ${batchSize}`.execute(context.db);
    for (const due of rows) await retryCheck(context, due);
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
    await tx
      .selectFrom('campaign_application')
      .where('id', '=', due.application_id)
      .select('id')
      .forUpdate()
      .execute();
    const application = (await findApplication(tx, due.application_id)) as ApplicationRow;
    if (status !== 'PUBLISHED') return;
    await storeTaskResult(tx, context, { application, task, postId: due.post_id, result });
    await publish(tx, ...messageOf(application));
  });
}
