import type { CampaignApplication } from '@kura/api-contract/campaigns';
import { sql } from 'kysely';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  requireUser,
} from '../platform/index.ts';
import {
  type ApplicationRow,
  findApplication,
  messageOf,
  requireOwnApplication,
} from './applications.repository.ts';
import { presentOwnApplication } from './campaign.presenter.ts';
import { lockCampaign } from './campaigns.repository.ts';
import { requireOpen } from './join-campaign.ts';

/** Applies: from here on the caller takes part in the draw. Applying again answers the same. */
export async function applyToCampaign(
  context: CallContext,
  { id, appId }: { id: string; appId: string },
): Promise<CampaignApplication> {
  const { userId } = requireUser(context.actor);
  return inTransaction(context, async (tx) => {
    const campaign = await lockCampaign(tx, id, 'share');
    const application = await requireOwnApplication(tx, { id: appId, userId, campaignId: id });
    if (application.status === 'APPLIED') return presentOwnApplication(tx, application);
    const now = context.clock.now();
    requireOpen(campaign, now);
    const open = await sql<{ id: string }>`
      select t.id from campaign_task t
      left join campaign_task_result r on r.task_id = t.id and r.application_id = ${appId}
      where t.campaign_id = ${id} and r.state is distinct from 'VERIFIED' order by t.position`.execute(tx);
    if (open.rows.length > 0 || application.x_account_hash === null) {
      throw new ApiError('TASKS_NOT_DONE', { taskIds: open.rows.map((task) => task.id) });
    }
    await tx
      .updateTable('campaign_application')
      .set({ status: 'APPLIED', applied_at: now })
      .where('id', '=', appId)
      .execute();
    await failpoint('apply-to-campaign.before-commit');
    const row = (await findApplication(tx, appId)) as ApplicationRow;
    await publish(tx, ...messageOf(row));
    return presentOwnApplication(tx, row);
  });
}
