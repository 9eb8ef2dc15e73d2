import { anyOf, type DatabaseTransaction, type Queryable } from '@kura/database';
import type {
  ApplicationResult,
  CampaignStatus,
  PrizeKind,
  PrizeState,
  TaskState,
  XReason,
} from '@kura/domain/campaigns';
import type { ApplicationStatus, ColourTier } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Address, Hex } from 'viem';
import { ApiError, type Erase, type RoomMessage, rooms } from '../platform/index.ts';

export interface TaskResultRow {
  task_id: string;
  state: TaskState;
  reason: XReason | null;
  post_id: string | null;
  checked_at: Date | null;
  retry_at: Date | null;
  /** The admin who decided it; null for an answer of X. */
  decided_by: string | null;
}

export interface WonPrizeRow {
  id: string;
  kind: PrizeKind;
  state: PrizeState;
  points_base_units: bigint | null;
  card_id: string | null;
  gacha_id: string | null;
  packs: number | null;
  colour_tier: ColourTier | null;
  tickets: number | null;
}

export interface ApplicationRow {
  id: string;
  campaign_id: string;
  campaign_status: CampaignStatus;
  user_id: string | null;
  user_name: string | null;
  wallet: Address;
  status: ApplicationStatus;
  x_account_hash: string | null;
  x_name: string | null;
  x_access_ended: boolean;
  joined_at: Date;
  applied_at: Date | null;
  result: ApplicationResult;
  eligible: boolean;
  ineligible_reason: string | null;
  /** Index and salt of the leaf in the list of the draw; null before the list is fixed. */
  draw_index: number | null;
  draw_salt: Hex | null;
}

const columns = sql`
  a.id, a.campaign_id, c.status as campaign_status, a.user_id, u.name as user_name, a.wallet, a.status, a.x_account_hash,
  case when a.x_account_hash is null then null else x.name end as x_name,
  a.x_account_hash is not null and x.withdrawn_at is not null as x_access_ended,
  a.joined_at, a.applied_at, a.result, a.eligible, a.ineligible_reason,
  a.draw_index, a.draw_salt`;
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

/** The applications of a user to these campaigns, by campaign. */
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
 * An own application, locked until the transaction ends.
 *
 * @throws ApiError NOT_FOUND for another's, and when it is of another campaign than said
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

/** The checks of these applications, by application. */
export async function listTaskResults(
  db: Queryable,
  applicationIds: readonly string[],
): Promise<Map<string, TaskResultRow[]>> {
  const rows = await db
    .selectFrom('campaign_task_result')
    .where('application_id', '=', anyOf(applicationIds, 'uuid'))
    .select([
      'application_id',
      'task_id',
      'state',
      'reason',
      'post_id',
      'checked_at',
      'retry_at',
      'decided_by',
    ])
    .execute();
  const grouped = new Map<string, TaskResultRow[]>();
  for (const { application_id: id, ...row } of rows) {
    grouped.set(id, [...(grouped.get(id) ?? []), row as TaskResultRow]);
  }
  return grouped;
}

/** The prizes of these applications, by application. */
export async function listWonPrizes(
  db: Queryable,
  applicationIds: readonly string[],
): Promise<Map<string, WonPrizeRow>> {
  const { rows } = await sql<WonPrizeRow & { application_id: string }>`
    select u.application_id, u.id, p.kind, u.state, p.points_base_units, p.card_id, p.gacha_id, p.packs,
      p.colour_tier, p.tickets
    from campaign_prize_unit u join campaign_prize p on p.id = u.prize_id
    where u.application_id = any(${applicationIds as string[]}::uuid[])`.execute(db);
  return new Map(rows.map(({ application_id: id, ...row }) => [id, row]));
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

/** An application stays in its draw under its wallet. The prizes of a user who left are forfeited. */
export const eraseApplications: Erase = async (tx, { userId }) => {
  await tx.updateTable('campaign_application').set({ user_id: null }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('x_account').where('user_id', '=', userId).execute();
  await tx.deleteFrom('x_authorization').where('user_id', '=', userId).execute();
};
