import type {
  AdminCampaign,
  AdminCampaignApplication,
  Campaign,
  CampaignApplication,
} from '@kura/api-contract/campaigns';
import type { ListOf } from '@kura/api-contract/lists';
import { SHOWN_CAMPAIGN_STATUSES } from '@kura/domain/campaigns';
import {
  ApiError,
  type AppContext,
  type CallContext,
  requireAdmin,
  requireUser,
} from '../../platform/index.ts';
import {
  type ApplicationsQuery,
  findApplicationOf,
  findApplicationsOf,
  listApplicationRows,
} from './applications.repository.ts';
import {
  presentAdminApplications,
  presentAdminCampaign,
  presentAdminCampaigns,
  presentApplications,
  presentCampaigns,
} from './campaign.presenter.ts';
import {
  type CampaignsQuery,
  findCampaign,
  listAvailableRows,
  listCampaignRows,
} from './campaigns.repository.ts';

export async function listShownCampaigns(
  { db }: AppContext,
  query: CampaignsQuery,
): Promise<ListOf<Campaign>> {
  const { rows, total } = await listCampaignRows(db, { ...query, shown: true });
  return {
    items: await presentCampaigns(db, rows),
    page: query.page,
    pageSize: query.pageSize,
    total,
  };
}

export async function listAllCampaigns(
  context: CallContext,
  query: CampaignsQuery,
): Promise<ListOf<AdminCampaign>> {
  requireAdmin(context.actor);
  const { rows, total } = await listCampaignRows(context.db, { ...query, shown: false });
  return {
    items: await presentAdminCampaigns(context.db, rows),
    page: query.page,
    pageSize: query.pageSize,
    total,
  };
}

export async function getShownCampaign({ db }: AppContext, { id }: { id: string }): Promise<Campaign> {
  const row = await findCampaign(db, id);
  if (row === undefined || !SHOWN_CAMPAIGN_STATUSES.some((status) => status === row.status)) {
    throw new ApiError('NOT_FOUND');
  }
  const [presented] = await presentCampaigns(db, [row]);
  return presented as Campaign;
}

export async function getAnyCampaign(context: CallContext, { id }: { id: string }): Promise<AdminCampaign> {
  requireAdmin(context.actor);
  const row = await findCampaign(context.db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return presentAdminCampaign(context.db, row);
}

/** Returns the campaigns that the caller can join, and those that the caller joined before. */
export async function listAvailableCampaigns(
  context: CallContext,
  query: Omit<CampaignsQuery, 'status'>,
): Promise<ListOf<Campaign & { application: CampaignApplication | null }>> {
  const { userId, wallets } = requireUser(context.actor);
  const { db } = context;
  const { rows, total } = await listAvailableRows(db, {
    ...query,
    userId,
    wallets,
    now: context.clock.now(),
  });
  const campaigns = await presentCampaigns(db, rows);
  const own = await findApplicationsOf(db, { campaignIds: rows.map(({ id }) => id), userId });
  const presented = new Map(
    (await presentApplications(db, [...own.values()], userId)).map((each) => [each.campaignId, each]),
  );
  return {
    items: campaigns.map((campaign) => ({ ...campaign, application: presented.get(campaign.id) ?? null })),
    page: query.page,
    pageSize: query.pageSize,
    total,
  };
}

/** Returns a user's application: their own, or any for an admin. */
export async function getApplication(
  context: CallContext,
  { id, userId }: { id: string; userId: string },
): Promise<CampaignApplication> {
  const { actor, db } = context;
  if (actor.kind === 'user' && actor.userId !== userId) throw new ApiError('NOT_FOUND');
  const row = await findApplicationOf(db, { campaignId: id, userId });
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const [presented] = await presentApplications(db, [row], actor.kind === 'user' ? actor.userId : null);
  return presented as CampaignApplication;
}

export async function listApplications(
  context: CallContext,
  query: ApplicationsQuery,
): Promise<ListOf<AdminCampaignApplication>> {
  requireAdmin(context.actor);
  if ((await findCampaign(context.db, query.id)) === undefined) throw new ApiError('NOT_FOUND');
  const { rows, total } = await listApplicationRows(context.db, query);
  return {
    items: await presentAdminApplications(context.db, rows),
    page: query.page,
    pageSize: query.pageSize,
    total,
  };
}
