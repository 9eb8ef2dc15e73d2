import { anyOf, type CampaignTaskResult, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { TaskState, XReason } from '@kura/domain/campaigns';
import { type Insertable, type Selectable, sql } from 'kysely';

/** `decided_by`: the admin who decided it; null for an answer of X. */
export type TaskResultRow = Selectable<CampaignTaskResult> & {
  state: TaskState;
  reason: XReason | null;
};

interface ResultKey {
  applicationId: string;
  taskId: string;
}

/** Returns the checks of these applications, by application. */
export async function listTaskResults(db: Queryable, applicationIds: readonly string[]) {
  const rows = await db
    .selectFrom('campaign_task_result')
    .where('application_id', '=', anyOf(applicationIds, 'uuid'))
    .selectAll()
    .execute();
  return Map.groupBy(rows as TaskResultRow[], (row) => row.application_id);
}

/** Returns the state of one check; undefined before the first. */
export async function findTaskState(tx: DatabaseTransaction, { applicationId, taskId }: ResultKey) {
  const known = await tx
    .selectFrom('campaign_task_result')
    .where('application_id', '=', applicationId)
    .where('task_id', '=', taskId)
    .select('state')
    .executeTakeFirst();
  return known?.state as TaskState | undefined;
}

/** Stores the result of a check and counts its tries. */
export async function upsertTaskResult(
  tx: DatabaseTransaction,
  { applicationId, taskId }: ResultKey,
  result: Omit<Insertable<CampaignTaskResult>, 'application_id' | 'task_id'>,
): Promise<void> {
  await tx
    .insertInto('campaign_task_result')
    .values({ application_id: applicationId, task_id: taskId, ...result })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'task_id'])
        .doUpdateSet({ ...result, tries: sql`campaign_task_result.tries + 1` }),
    )
    .execute();
}

/** Stores the decision of an admin. */
export async function updateTaskDecision(
  tx: DatabaseTransaction,
  { applicationId, taskId }: ResultKey,
  { decision, adminId, at }: { decision: 'VERIFIED' | 'REJECTED'; adminId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('campaign_task_result')
    .set({
      state: decision,
      ...(decision === 'VERIFIED' ? { reason: null } : {}),
      decided_by: adminId,
      checked_at: at,
    })
    .where('application_id', '=', applicationId)
    .where('task_id', '=', taskId)
    .execute();
}

/** Whether a post counts for another applicant. */
export async function isPostTaken(
  tx: DatabaseTransaction,
  { applicationId, taskId, postId }: ResultKey & { postId: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('campaign_task_result')
    .where('task_id', '=', taskId)
    .where('post_id', '=', postId)
    .where('state', 'in', ['VERIFIED', 'UNVERIFIABLE'])
    .where('application_id', '<>', applicationId)
    .select('application_id')
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns the undone tasks of an application, in order. */
export async function listUndoneTasks(
  tx: DatabaseTransaction,
  { campaignId, applicationId }: { campaignId: string; applicationId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from campaign_task t
    left join campaign_task_result r on r.task_id = t.id and r.application_id = ${applicationId}
    where t.campaign_id = ${campaignId} and r.state is distinct from 'VERIFIED' order by t.position`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export interface DueCheck {
  application_id: string;
  task_id: string;
  post_id: string | null;
  campaign_id: string;
  user_id: string;
}

/** Checks of open campaigns to repeat by now. */
export async function listDueChecks(
  db: Queryable,
  { now, maxTries, limit }: { now: Date; maxTries: number; limit: number },
): Promise<DueCheck[]> {
  const { rows } = await sql<DueCheck>`
    select r.application_id, r.task_id, r.post_id, a.campaign_id, a.user_id
    from campaign_task_result r
    join campaign_application a on a.id = r.application_id
    join campaign c on c.id = a.campaign_id
    where r.retry_at <= ${now} and r.tries < ${maxTries} and a.status = 'PENDING' and a.user_id is not null
      and c.status = 'PUBLISHED' and c.ends_at > ${now}
    order by r.retry_at limit ${limit}`.execute(db);
  return rows;
}
