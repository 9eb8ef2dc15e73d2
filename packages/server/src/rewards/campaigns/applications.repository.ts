import type { CampaignApplication, DatabaseTransaction, Queryable } from '@kura/database';
import type { ApplicationResult, CampaignStatus } from '@kura/domain/campaigns';
import type { ApplicationStatus } from '@kura/domain/vocabulary';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Address, Hex } from 'viem';
import { ApiError, type Erase, type RoomMessage, rooms } from '../../platform/index.ts';

export type ApplicationRow = Selectable<CampaignApplication> & {
  campaign_status: CampaignStatus;
  user_name: string | null;
  wallet: Address;
  status: ApplicationStatus;
  x_name: string | null;
  x_access_ended: boolean;
  result: ApplicationResult;
  /** Index and salt of the leaf in the list of the draw; null before the list is fixed. */
  draw_index: number | null;
  draw_salt: Hex | null;
};

const columns = sql`
  a.*, c.status as campaign_status, u.name as user_name,
  case when a.x_account_hash is null then null else x.name end as x_name,
  a.x_account_hash is not null and x.withdrawn_at is not null as x_access_ended`;
const source = sql`
  campaign_application a
  join campaign c on c.id = a.campaign_id
  left join app_user u on u.id = a.user_id
  left join x_account x on x.user_id = a.user_id`;

export async function findApplication(db: Queryable, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select ${columns} from ${source} where a.id = ${id}`.execute(db);
  return rows[0];
}

export async function findApplicationOf(
  db: Queryable,
  { campaignId, userId }: { campaignId: string; userId: string },
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from ${source} where a.campaign_id = ${campaignId} and a.user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** Returns a user's applications to these campaigns, by campaign. */
export async function findApplicationsOf(
  db: Queryable,
  { campaignIds, userId }: { campaignIds: readonly string[]; userId: string },
): Promise<Map<string, ApplicationRow>> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from ${source}
    where a.user_id = ${userId} and a.campaign_id = any(${campaignIds as string[]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.campaign_id, row]));
}

/**
 * Returns an own application, locked until the transaction ends.
 *
 * @throws ApiError NOT_FOUND for another user's application, and for one of another campaign
 */
export async function requireOwnApplication(
  tx: DatabaseTransaction,
  { id, userId, campaignId }: { id: string; userId: string; campaignId?: string },
): Promise<ApplicationRow> {
  const locked = await tx
    .selectFrom('campaign_application')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['id', 'campaign_id'])
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined || (campaignId !== undefined && locked.campaign_id !== campaignId)) {
    throw new ApiError('NOT_FOUND');
  }
  return (await findApplication(tx, id)) as ApplicationRow;
}

/** Locks an application of a campaign until the transaction ends. */
export async function lockApplication(
  tx: DatabaseTransaction,
  { id, campaignId }: { id: string; campaignId: string },
) {
  return tx
    .selectFrom('campaign_application')
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .select('status')
    .forUpdate()
    .executeTakeFirst();
}

/** @returns false when the user, the wallet or the account at X joined before */
export async function insertApplication(
  tx: DatabaseTransaction,
  application: Insertable<CampaignApplication>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('campaign_application')
    .values(application)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateApplication(
  tx: DatabaseTransaction,
  id: string,
  change: Updateable<CampaignApplication>,
): Promise<void> {
  await tx.updateTable('campaign_application').set(change).where('id', '=', id).execute();
}

/** Whether an account at X joined a campaign by another application. */
export async function hasAccountJoined(
  tx: DatabaseTransaction,
  { applicationId, campaignId, accountHash }: Record<'applicationId' | 'campaignId' | 'accountHash', string>,
): Promise<boolean> {
  const taken = await tx
    .selectFrom('campaign_application')
    .where('campaign_id', '=', campaignId)
    .where('x_account_hash', '=', accountHash)
    .where('id', '<>', applicationId)
    .select('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether the user joined an unfinished campaign with another account at X. */
export async function hasOtherAccountJoined(
  tx: DatabaseTransaction,
  { userId, accountHash }: { userId: string; accountHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign_application a join campaign c on c.id = a.campaign_id
    where a.user_id = ${userId} and a.x_account_hash <> ${accountHash} and c.status <> 'DISTRIBUTED' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface ApplicationsQuery {
  id: string;
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
  status?: ApplicationStatus | undefined;
  undecided?: boolean | undefined;
  result?: ApplicationResult | undefined;
}

export async function listApplicationRows(
  db: Queryable,
  { id, page, pageSize, search, orderBy, status, undecided, result }: ApplicationsQuery,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const conditions = [sql`a.campaign_id = ${id}`];
  if (status !== undefined) conditions.push(sql`a.status = ${status}`);
  if (result !== undefined) conditions.push(sql`a.result = ${result}`);
  if (undecided === true) {
    conditions.push(sql`exists (select from campaign_task_result t
      where t.application_id = a.id and t.state = 'UNVERIFIABLE')`);
  }
  if (search) {
    conditions.push(sql`(a.wallet = ${search.toLowerCase()} or lower(x.name) = ${search.replace(/^@/, '').toLowerCase()}
      or strpos(search_text(u.name), search_text(${search})) > 0)`);
  }
  const found = sql`from ${source} where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const order = orderBy === 'LAST_ADDED' ? sql`a.joined_at desc, a.id desc` : sql`a.joined_at, a.id`;
  const { rows } = await sql<ApplicationRow>`
    select ${columns} ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Notifies the applicant's pages. */
export function messageOf(
  row: Pick<ApplicationRow, 'id' | 'campaign_id' | 'user_id' | 'status'>,
): RoomMessage[] {
  if (row.user_id === null) return [];
  return [
    {
      room: rooms.user(row.user_id),
      name: 'UpdateUserApplication',
      payload: { campaignId: row.campaign_id, applicationId: row.id, status: row.status },
    },
  ];
}

/** An application stays in its draw under its wallet. The prizes of a deleted user are forfeited. */
export const eraseApplications: Erase = async (tx, { userId }) => {
  await tx.updateTable('campaign_application').set({ user_id: null }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('x_account').where('user_id', '=', userId).execute();
  await tx.deleteFrom('x_authorization').where('user_id', '=', userId).execute();
};
