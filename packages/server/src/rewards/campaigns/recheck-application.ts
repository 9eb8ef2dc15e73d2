import { isAccount } from '../../identity/index.ts';
import type { AppContext, XConfig } from '../../platform/index.ts';
import type { TaskRow } from './campaign-terms.repository.ts';
import type { CampaignRow } from './campaigns.repository.ts';
import { checkXTask } from './check-x-task.ts';
import { listTaskResults } from './task-results.repository.ts';
import { isAccessLost } from './x-access.ts';
import { findXAccount } from './x-accounts.repository.ts';
import { hashXAccount } from './x-tokens.ts';

/** `WAIT`: X didn't answer, or can't verify the task any more. */
export type Recheck =
  | { readonly kind: 'ELIGIBLE' }
  | { readonly kind: 'DROPPED'; readonly reason: string }
  | { readonly kind: 'WAIT' };

/**
 * Checks every task of an application again, without any cache: posts are deleted and follows ended after applying. An
 * admin's decision stays, and so does a task that X can't verify any more: a lost answer of X disqualifies nobody.
 */
export async function recheckApplication(
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>,
  config: XConfig,
  {
    application,
    campaign,
    tasks,
  }: {
    application: { id: string; user_id: string | null; x_account_hash: string | null };
    campaign: CampaignRow;
    tasks: readonly TaskRow[];
  },
): Promise<Recheck> {
  const { user_id: userId } = application;
  if (userId === null) return { kind: 'DROPPED', reason: 'ACCOUNT_DELETED' };
  if (!(await isAccount(context.db, userId))) return { kind: 'DROPPED', reason: 'ACCOUNT_DISABLED' };
  const account = await findXAccount(context.db, userId);
  if (
    account === undefined ||
    hashXAccount(context.config, account.x_user_id) !== application.x_account_hash
  ) {
    return { kind: 'DROPPED', reason: 'ACCESS_WITHDRAWN' };
  }
  const results = (await listTaskResults(context.db, [application.id])).get(application.id) ?? [];
  let waits = false;
  for (const task of tasks) {
    const result = results.find((each) => each.task_id === task.id);
    if (result === undefined || result.decided_by !== null) continue;
    const answer = await checkXTask(context, config, {
      userId,
      task,
      postId: result.post_id,
      notBefore: campaign.starts_at,
    });
    if (answer.result !== 'PENDING') continue;
    if (answer.reason === 'ACCESS_WITHDRAWN') {
      const access = await findXAccount(context.db, userId);
      if (access !== undefined && isAccessLost(access)) continue;
      if (access !== undefined && access.withdrawn_at === null) {
        // Another process has replaced the tokens since.
        waits = true;
        continue;
      }
    }
    if (answer.retryAt === null) return { kind: 'DROPPED', reason: answer.reason };
    waits = true;
  }
  return { kind: waits ? 'WAIT' : 'ELIGIBLE' };
}
