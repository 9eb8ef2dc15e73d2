import type { CampaignApplication } from '@kura/api-contract/campaigns';
import { type DatabaseTransaction, lockName } from '@kura/database';
import { parsePostId, TASK_TRANSITIONS, type XTaskResult } from '@kura/domain/campaigns';
import { allows } from '@kura/domain/transitions';
import {
  ApiError,
  type AppContext,
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
} from './applications.repository.ts';
import { presentOwnApplication } from './campaign.presenter.ts';
import { listTasks, type TaskRow } from './campaign-terms.repository.ts';
import { type CampaignRow, findCampaign, lockCampaign } from './campaigns.repository.ts';
import { checkXTask } from './check-x-task.ts';
import { requireOpen } from './join-campaign.ts';
import { linkXAccount, requireX } from './link-x-account.ts';
import { findTaskState, isPostTaken, upsertTaskResult } from './task-results.repository.ts';
import { findXAccount } from './x-accounts.repository.ts';
import { hashXAccount } from './x-tokens.ts';

type XInput =
  | { action: 'LINK'; state: string; code: string }
  | { action: 'VERIFY'; taskId: string; post?: string | undefined };

/** Links the caller's account at X, or checks one task of an own application. */
export async function useX(
  context: CallContext,
  { id, appId, x }: { id: string; appId: string; x: XInput },
): Promise<CampaignApplication> {
  const { userId } = requireUser(context.actor);
  const application = await findApplication(context.db, appId);
  if (application === undefined || application.user_id !== userId || application.campaign_id !== id) {
    throw new ApiError('NOT_FOUND');
  }
  const campaign = (await findCampaign(context.db, id)) as CampaignRow;
  if (x.action === 'LINK') {
    // Also after the end: posts are checked again until the prizes are delivered.
    await linkXAccount(context, { applicationId: appId, state: x.state, code: x.code });
  } else {
    requireOpen(campaign, context.clock.now());
    await verifyTask(context, { campaign, application, taskId: x.taskId, post: x.post });
  }
  return presentOwnApplication(context.db, (await findApplication(context.db, appId)) as ApplicationRow);
}

async function verifyTask(
  context: CallContext,
  {
    campaign,
    application,
    taskId,
    post,
  }: { campaign: CampaignRow; application: ApplicationRow; taskId: string; post: string | undefined },
): Promise<void> {
  const { userId } = requireUser(context.actor);
  const config = requireX(context);
  const task = (await listTasks(context.db, [campaign.id])).find((each) => each.id === taskId);
  if (task === undefined) throw new ApiError('NOT_FOUND');
  await requireBoundAccount(context, { userId, application });
  const isOwnPost = task.kind === 'POST' || task.kind === 'REPLY';
  const postId = isOwnPost ? parsePostId(post ?? '') : null;
  if (isOwnPost && postId === null) throw new ApiError('X_POST_INVALID');
  const result = await checkXTask(context, config, { userId, task, postId, notBefore: campaign.starts_at });
  await failpoint('verify-task.before-store');
  await inTransaction(context, async (tx) => {
    requireOpen(await lockCampaign(tx, campaign.id, 'share'), context.clock.now());
    const locked = await requireOwnApplication(tx, { id: application.id, userId });
    await storeTaskResult(tx, context, { application: locked, task, postId, result });
    await publish(tx, ...messageOf(locked));
  });
}

/** Requires the account that joined the campaign: tasks don't count for one that the user links later. */
async function requireBoundAccount(
  context: Pick<AppContext, 'db' | 'config'>,
  { userId, application }: { userId: string; application: ApplicationRow },
): Promise<void> {
  const account = await findXAccount(context.db, userId);
  if (account === undefined || application.x_account_hash === null) throw new ApiError('X_NOT_LINKED');
  if (hashXAccount(context.config, account.x_user_id) !== application.x_account_hash) {
    throw new ApiError('X_ACCOUNT_BOUND');
  }
}

/**
 * Stores the result of a check, unless the task's state forbids it: a verified or decided task doesn't change by a late
 * answer. The application has to be locked.
 */
export async function storeTaskResult(
  tx: DatabaseTransaction,
  { clock }: Pick<AppContext, 'clock'>,
  {
    application,
    task,
    postId,
    result,
  }: {
    application: Pick<ApplicationRow, 'id' | 'status'>;
    task: TaskRow;
    postId: string | null;
    result: XTaskResult;
  },
): Promise<void> {
  if (application.status === 'APPLIED') return;
  const key = { applicationId: application.id, taskId: task.id };
  const from = (await findTaskState(tx, key)) ?? 'OPEN';
  const checked = await unlessTaken(tx, { ...key, postId, result });
  if (!allows(TASK_TRANSITIONS, from, checked.result, 'check')) return;
  await upsertTaskResult(tx, key, {
    state: checked.result,
    reason: checked.result === 'VERIFIED' ? null : checked.reason,
    post_id: postId,
    checked_at: clock.now(),
    retry_at: checked.result === 'PENDING' ? checked.retryAt : null,
  });
}

/** Accepts a post for one applicant only. */
async function unlessTaken(
  tx: DatabaseTransaction,
  {
    applicationId,
    taskId,
    postId,
    result,
  }: { applicationId: string; taskId: string; postId: string | null; result: XTaskResult },
): Promise<XTaskResult> {
  if (postId === null || result.result === 'PENDING') return result;
  await lockName(tx, `x-post:${taskId}:${postId}`);
  const isTaken = await isPostTaken(tx, { applicationId, taskId, postId });
  return isTaken ? { result: 'PENDING', reason: 'POST_TAKEN', retryAt: null } : result;
}
