import type { CampaignApplication } from '@kura/api-contract/campaigns';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  publish,
  requireUser,
} from '../../platform/index.ts';
import {
  type ApplicationRow,
  findApplication,
  messageOf,
  requireOwnApplication,
  updateApplication,
} from './applications.repository.ts';
import { presentOwnApplication } from './campaign.presenter.ts';
import { lockCampaign } from './campaigns.repository.ts';
import { requireOpen } from './join-campaign.ts';
import { listUndoneTasks } from './task-results.repository.ts';

/** Applies, which enters the caller in the draw. A repetition has the same answer. */
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
    const taskIds = await listUndoneTasks(tx, { campaignId: id, applicationId: appId });
    if (taskIds.length > 0 || application.x_account_hash === null) {
      throw new ApiError('TASKS_NOT_DONE', { taskIds });
    }
    await updateApplication(tx, appId, { status: 'APPLIED', applied_at: now });
    await failpoint('apply-to-campaign.before-commit');
    const row = (await findApplication(tx, appId)) as ApplicationRow;
    await publish(tx, ...messageOf(row));
    return presentOwnApplication(tx, row);
  });
}
