import type { Campaign, DatabaseTransaction, Queryable } from '@kura/database';
import { type CampaignAttention, type CampaignStatus, SHOWN_CAMPAIGN_STATUSES } from '@kura/domain/campaigns';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Hash } from 'viem';
import { ApiError } from '../../platform/index.ts';
import { campaignAttention } from './campaign-figures.repository.ts';

export type CampaignRow = Selectable<Campaign> & {
  status: CampaignStatus;
  allow_list_root: Hash | null;
  terms_hash: Hash | null;
  /** Number of the draw on chain. It is incremented when the campaign returns to DRAFT. */
  attempt: number;
};

export async function findCampaign(db: Queryable, id: string): Promise<CampaignRow | undefined> {
  const row = await db.selectFrom('campaign').where('id', '=', id).selectAll().executeTakeFirst();
  return row as CampaignRow | undefined;
}

/**
 * Returns one campaign, locked until the transaction ends. A user who joins or applies takes a shared lock, so that the
 * applicants can't change while the draw is requested.
 *
 * @throws ApiError NOT_FOUND
 */
export async function lockCampaign(
  tx: DatabaseTransaction,
  id: string,
  strength: 'change' | 'share' = 'change',
): Promise<CampaignRow> {
  const query = tx.selectFrom('campaign').where('id', '=', id).selectAll();
  const row = await (strength === 'change' ? query.forUpdate() : query.forShare()).executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row as CampaignRow;
}

export interface CampaignsQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
  status?: readonly CampaignStatus[] | undefined;
  /** Only campaigns that need this attention; ignored for visitors. */
  attention?: CampaignAttention | undefined;
}

/** Pages campaigns. `shown`: public ones only. */
export async function listCampaignRows(
  db: Queryable,
  { shown, ...query }: CampaignsQuery & { shown: boolean },
): Promise<{ rows: CampaignRow[]; total: number }> {
  const { search, status, attention } = query;
  const conditions = [sql`true`];
  if (shown) conditions.push(sql`status = any(${[...SHOWN_CAMPAIGN_STATUSES]}::text[])`);
  if (status !== undefined && status.length > 0) {
    conditions.push(sql`status = any(${status as string[]}::text[])`);
  }
  if (attention !== undefined && !shown) conditions.push(sql`${campaignAttention[attention]} > 0`);
  if (search) {
    conditions.push(sql`strpos(search_text(title_ja || ' ' || title_en), search_text(${search})) > 0`);
  }
  const found = sql`from campaign c where ${sql.join(conditions, sql` and `)}`;
  return pageOf(db, found, { ...query, time: shown ? sql`starts_at` : sql`created_at` });
}

/** Returns the open campaigns, and the campaigns that the user joined before. */
export async function listAvailableRows(
  db: Queryable,
  query: Omit<CampaignsQuery, 'status'> & { userId: string; wallets: readonly string[]; now: Date },
): Promise<{ rows: CampaignRow[]; total: number }> {
  const { search, userId, wallets, now } = query;
  const titled = search
    ? sql`strpos(search_text(title_ja || ' ' || title_en), search_text(${search})) > 0`
    : sql`true`;
  const found = sql`
    from campaign c where ${titled} and (
      exists (select from campaign_application a where a.campaign_id = c.id and a.user_id = ${userId})
      or (c.status = 'PUBLISHED' and c.ends_at > ${now} and (c.allow_list_root is null
        or exists (select from campaign_allowed_wallet w
          where w.campaign_id = c.id and w.wallet = any(${wallets as string[]}::text[])))))`;
  return pageOf(db, found, { ...query, time: sql`starts_at` });
}

async function pageOf(
  db: Queryable,
  found: RawBuilder<unknown>,
  { page, pageSize, orderBy, time }: CampaignsQuery & { time: RawBuilder<unknown> },
): Promise<{ rows: CampaignRow[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const order = orderBy === 'LAST_ADDED' ? sql`${time} desc, id desc` : sql`${time}, id`;
  const { rows } = await sql<CampaignRow>`
    select c.* ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Every change of a campaign raises its version. */
export async function updateCampaign(
  tx: DatabaseTransaction,
  id: string,
  change: Updateable<Campaign> & { updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function insertCampaign(tx: DatabaseTransaction, campaign: Insertable<Campaign>) {
  await tx.insertInto('campaign').values(campaign).execute();
}

export async function deleteCampaign(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('campaign').where('id', '=', id).execute();
}

/** Records the latest transaction of a draw, without a new version. */
export async function recordDrawStep(tx: DatabaseTransaction, id: string, change: Updateable<Campaign>) {
  await tx.updateTable('campaign').set(change).where('id', '=', id).execute();
}

/** Returns campaigns that are due to begin or end, or to have their prizes reserved. */
export async function listDueCampaigns(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign
    where status = 'PENDING' or (status = 'READY' and starts_at <= ${now})
      or (status = 'PUBLISHED' and ends_at <= ${now})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns closed campaigns without a committed list of applicants, by chain time. */
export async function listUncommittedCampaigns(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campaign c
    left join campaign_draw d on d.campaign_id = c.id and d.attempt = c.attempt
    where c.status = 'STOPPED' and (c.draw_asked_at is null or exists (select from operator_transaction o
        where o.id = c.commitment_id and o.status in ('FAILED', 'CANCELLED')))
      and c.ends_at <= ${now}
      and extract(epoch from greatest(c.ends_at, d.closes_at))
        <= coalesce((select block_time_seconds from chain_checkpoint), 0)
    order by c.ends_at limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns campaigns with a random word and open prizes. */
export async function listDrawnCampaigns(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campaign c join campaign_draw d on d.campaign_id = c.id and d.attempt = c.attempt
    where c.status = 'STOPPED' and c.draw_asked_at is not null and d.word is not null
    order by c.draw_asked_at limit 20`.execute(db);
  return rows.map(({ id }) => id);
}
