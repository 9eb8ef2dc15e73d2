import type { AdminCampaignApplication } from '@kura/api-contract/campaigns';
import { isCampaignOpen, TASK_TRANSITIONS } from '@kura/domain/campaigns';
import { allows } from '@kura/domain/transitions';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  publish,
  requireAdmin,
} from '../../platform/index.ts';
import {
  type ApplicationRow,
  findApplication,
  lockApplication,
  messageOf,
} from './applications.repository.ts';
import { presentAdminApplications } from './campaign.presenter.ts';
import { lockCampaign } from './campaigns.repository.ts';
import { notifyDecision } from './notify-applicants.ts';
import { findTaskState, updateTaskDecision } from './task-results.repository.ts';

/** Stores an admin's decision about a task that X could not verify. */
export async function decideTask(
  context: CallContext,
  {
    id,
    appId,
    taskId,
    decision,
    note,
  }: { id: string; appId: string; taskId: string; decision: 'VERIFIED' | 'REJECTED'; note: string },
): Promise<AdminCampaignApplication> {
  const admin = requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const campaign = await lockCampaign(tx, id, 'share');
    const now = context.clock.now();
    const locked = await lockApplication(tx, { id: appId, campaignId: id });
    const key = { applicationId: appId, taskId };
    const from = await findTaskState(tx, key);
    if (locked === undefined || from === undefined) throw new ApiError('NOT_FOUND');
    if (locked.status === 'APPLIED' || !allows(TASK_TRANSITIONS, from, decision, 'shop')) {
      throw new ApiError('STATE_CONFLICT', { state: from });
    }
    await updateTaskDecision(tx, key, { decision, adminId: admin.adminId, at: now });
    await audit(tx, context, {
      action: 'decide-campaign-task',
      subject: { kind: 'campaign-application', id: appId },
      details: { campaignId: id, taskId, decision, note },
    });
    const row = (await findApplication(tx, appId)) as ApplicationRow;
    // Tasks can't be decided after the end.
    const { status, starts_at: startsAt, ends_at: endsAt } = campaign;
    const notices = isCampaignOpen({ status, startsAt, endsAt }, now)
      ? await notifyDecision(tx, campaign, row, { decision, taskId, at: now })
      : [];
    await publish(tx, ...messageOf(row), ...notices);
    const [presented] = await presentAdminApplications(tx, [row]);
    return presented as AdminCampaignApplication;
  });
}
