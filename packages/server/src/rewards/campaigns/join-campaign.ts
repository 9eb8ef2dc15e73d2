import type { CampaignApplication } from '@kura/api-contract/campaigns';
import { lockName } from '@kura/database';
import { isCampaignOpen, SHOWN_CAMPAIGN_STATUSES } from '@kura/domain/campaigns';
import type { Address } from 'viem';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  publish,
  type Reply,
  reply,
  requireUser,
} from '../../platform/index.ts';
import {
  type ApplicationRow,
  findApplicationOf,
  hasAccountJoined,
  insertApplication,
  messageOf,
  updateApplication,
} from './applications.repository.ts';
import { presentOwnApplication } from './campaign.presenter.ts';
import { findAllowedWallet } from './campaign-terms.repository.ts';
import { type CampaignRow, lockCampaign } from './campaigns.repository.ts';
import { findXAccount } from './x-accounts.repository.ts';
import { hashXAccount } from './x-tokens.ts';

/** @throws ApiError CAMPAIGN_NOT_OPEN; NOT_FOUND for a campaign that isn't public */
export function requireOpen(row: CampaignRow, now: Date): void {
  if (!SHOWN_CAMPAIGN_STATUSES.some((status) => status === row.status)) throw new ApiError('NOT_FOUND');
  if (!isCampaignOpen({ status: row.status, startsAt: row.starts_at, endsAt: row.ends_at }, now)) {
    throw new ApiError('CAMPAIGN_NOT_OPEN', { state: row.status });
  }
}

/** Joins a campaign, once for each user, each wallet and each account at X. */
export async function joinCampaign(
  context: CallContext,
  { id, wallet }: { id: string; wallet?: Address | undefined },
): Promise<Reply<CampaignApplication>> {
  const user = requireUser(context.actor);
  const account = await findXAccount(context.db, user.userId);
  const accountHash = account === undefined ? null : hashXAccount(context.config, account.x_user_id);
  return inTransaction(context, async (tx) => {
    const campaign = await lockCampaign(tx, id, 'share');
    // Serialise a user's requests, so that they create one application.
    await lockName(tx, `join-campaign:${id}:${user.userId}`);
    const known = await findApplicationOf(tx, { campaignId: id, userId: user.userId });
    if (known !== undefined) return reply(await presentOwnApplication(tx, known), { status: 200 });
    const now = context.clock.now();
    requireOpen(campaign, now);
    const chosen = await chooseWallet(context, tx, campaign, wallet);
    const applicationId = newId();
    const application = { id: applicationId, campaign_id: id, user_id: user.userId, wallet: chosen };
    const inserted = await insertApplication(tx, { ...application, joined_at: now });
    if (!inserted) throw new ApiError('ALREADY_JOINED');
    // Another user may have joined with this account before it was linked here.
    if (
      accountHash !== null &&
      !(await hasAccountJoined(tx, { applicationId, campaignId: id, accountHash }))
    ) {
      await updateApplication(tx, applicationId, { x_account_hash: accountHash });
    }
    await failpoint('join-campaign.before-commit');
    const row = (await findApplicationOf(tx, { campaignId: id, userId: user.userId })) as ApplicationRow;
    await publish(tx, ...messageOf(row));
    return reply(await presentOwnApplication(tx, row), {
      location: `/api/campaign/${id}/${user.userId}/application`,
    });
  });
}

async function chooseWallet(
  context: CallContext,
  tx: Parameters<typeof lockCampaign>[0],
  campaign: CampaignRow,
  wallet: Address | undefined,
): Promise<Address> {
  const { wallets } = requireUser(context.actor);
  if (wallet !== undefined && !wallets.includes(wallet)) throw new ApiError('NO_WALLET');
  const candidates = wallet === undefined ? wallets : [wallet];
  const [first] = candidates;
  if (first === undefined) throw new ApiError('NO_WALLET');
  if (campaign.allow_list_root === null) return first;
  const allowed = await findAllowedWallet(tx, campaign.id, candidates);
  if (allowed === undefined) throw new ApiError('CAMPAIGN_NOT_FOR_WALLET');
  return allowed;
}
