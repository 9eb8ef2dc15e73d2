import { anyOf, type DatabaseTransaction, type Queryable } from '@kura/database';
import {
  type CampaignAttention,
  type CampaignPrize,
  type CampaignStatus,
  type CampaignTask,
  type PrizeKind,
  type PrizeState,
  SHOWN_CAMPAIGN_STATUSES,
  type XTaskKind,
} from '@kura/domain/campaigns';
import type { ColourTier } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { Hash } from 'viem';
import { ApiError, newId } from '../platform/index.ts';
import { campaignAttention } from './campaign-attention.ts';

export interface CampaignRow {
  id: string;
  status: CampaignStatus;
  title_ja: string;
  title_en: string;
  description_ja: string;
  description_en: string;
  starts_at: Date;
  ends_at: Date;
  allow_list_root: Hash | null;
  terms_hash: Hash | null;
  published_at: Date | null;
  stopped_at: Date | null;
  draw_asked_at: Date | null;
  distributed_at: Date | null;
  created_at: Date;
  version: number;
  /** Number of the draw on chain: it counts up when the campaign returns to DRAFT. */
  attempt: number;
  registration_id: string | null;
  registration_tries: number;
  commitment_id: string | null;
  commitment_tries: number;
}

export interface TaskRow extends CampaignTaskColumns {
  id: string;
  campaign_id: string;
}
interface CampaignTaskColumns {
  kind: XTaskKind;
  account_id: string | null;
  account_name: string | null;
  post_id: string | null;
  required_text: string;
}

export interface PrizeRow {
  id: string;
  campaign_id: string;
  kind: PrizeKind;
  winners: number;
  points_base_units: bigint | null;
  card_id: string | null;
  gacha_id: string | null;
  packs: number | null;
  colour_tier: ColourTier | null;
  tickets: number | null;
  ticket_days: number | null;
  /** Title of the card or the drop; null for points and tickets of a tier. */
  title: { ja: string; en: string } | null;
}

const columns = [
  'id',
  'status',
  'title_ja',
  'title_en',
  'description_ja',
  'description_en',
  'starts_at',
  'ends_at',
  'allow_list_root',
  'terms_hash',
  'published_at',
  'stopped_at',
  'draw_asked_at',
  'distributed_at',
  'created_at',
  'version',
  'attempt',
  'registration_id',
  'registration_tries',
  'commitment_id',
  'commitment_tries',
] as const;

export async function findCampaign(db: Queryable, id: string): Promise<CampaignRow | undefined> {
  const row = await db.selectFrom('campaign').where('id', '=', id).select(columns).executeTakeFirst();
  return row as CampaignRow | undefined;
}

/**
 * One campaign, locked until the transaction ends. A user who joins or applies shares the lock: the applicants of a draw can't
 * change while it is requested.
 *
 * @throws ApiError NOT_FOUND
 */
export async function lockCampaign(
  tx: DatabaseTransaction,
  id: string,
  strength: 'change' | 'share' = 'change',
): Promise<CampaignRow> {
  const query = tx.selectFrom('campaign').where('id', '=', id).select(columns);
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
  /** Only those that need this attention; ignored for visitors. */
  attention?: CampaignAttention | undefined;
}

/** A page of campaigns. `shown`: only those that everybody sees. */
export async function listCampaignRows(
  db: Queryable,
  { page, pageSize, search, orderBy, status, attention, shown }: CampaignsQuery & { shown: boolean },
): Promise<{ rows: CampaignRow[]; total: number }> {
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
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const time = shown ? sql`starts_at` : sql`created_at`;
  const order = orderBy === 'LAST_ADDED' ? sql`${time} desc, id desc` : sql`${time}, id`;
  const { rows } = await sql<CampaignRow>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} ${found}
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** What is open now, and what the user joined before. */
export async function listAvailableRows(
  db: Queryable,
  {
    page,
    pageSize,
    orderBy,
    search,
    userId,
    wallets,
    now,
  }: Omit<CampaignsQuery, 'status'> & { userId: string; wallets: readonly string[]; now: Date },
): Promise<{ rows: CampaignRow[]; total: number }> {
  const titled = search
    ? sql`strpos(search_text(title_ja || ' ' || title_en), search_text(${search})) > 0`
    : sql`true`;
  const found = sql`
    from campaign c where ${titled} and (
      exists (select from campaign_application a where a.campaign_id = c.id and a.user_id = ${userId})
      or (c.status = 'PUBLISHED' and c.ends_at > ${now} and (c.allow_list_root is null
        or exists (select from campaign_allowed_wallet w
          where w.campaign_id = c.id and w.wallet = any(${wallets as string[]}::text[])))))`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const order = orderBy === 'LAST_ADDED' ? sql`starts_at desc, id desc` : sql`starts_at, id`;
  const { rows } = await sql<CampaignRow>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} ${found}
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The tasks of these campaigns, in their order. */
export async function listTasks(db: Queryable, campaignIds: readonly string[]): Promise<TaskRow[]> {
  const rows = await db
    .selectFrom('campaign_task')
    .where('campaign_id', '=', anyOf(campaignIds, 'uuid'))
    .select(['id', 'campaign_id', 'kind', 'account_id', 'account_name', 'post_id', 'required_text'])
    .orderBy('campaign_id')
    .orderBy('position')
    .execute();
  return rows as TaskRow[];
}

/** The prizes of these campaigns, in their order, with the titles of cards and drops. */
export async function listPrizes(db: Queryable, campaignIds: readonly string[]): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select p.id, p.campaign_id, p.kind, p.winners, p.points_base_units, p.card_id, p.gacha_id, p.packs,
      p.colour_tier, p.tickets, p.ticket_days, case
        when n.id is not null then json_build_object('ja', coalesce(n.japanese_title, n.name), 'en', n.name)
        when g.id is not null then json_build_object('ja', coalesce(nullif(g.texts -> 'ja' ->> 'title', ''), g.name),
          'en', coalesce(nullif(g.texts -> 'en' ->> 'title', ''), g.name)) end as title
    from campaign_prize p
    left join nft n on n.id = p.card_id
    left join gacha g on g.id = p.gacha_id
    where p.campaign_id = any(${campaignIds as string[]}::uuid[])
    order by p.campaign_id, p.position`.execute(db);
  return rows;
}

/** Replaces the tasks and prizes of a draft. */
export async function replaceTerms(
  tx: DatabaseTransaction,
  campaignId: string,
  { tasks, prizes }: { tasks: readonly CampaignTask[]; prizes: readonly CampaignPrize[] },
): Promise<void> {
  await tx.deleteFrom('campaign_task').where('campaign_id', '=', campaignId).execute();
  await tx.deleteFrom('campaign_prize').where('campaign_id', '=', campaignId).execute();
  if (tasks.length > 0) {
    await tx
      .insertInto('campaign_task')
      .values(
        tasks.map((task, index) => ({
          id: newId(),
          campaign_id: campaignId,
          position: index + 1,
          kind: task.kind,
          account_id: task.accountId,
          account_name: task.accountName,
          post_id: task.postId,
          required_text: task.requiredText,
        })),
      )
      .execute();
  }
  if (prizes.length > 0) {
    await tx
      .insertInto('campaign_prize')
      .values(
        prizes.map((prize, index) => ({
          id: newId(),
          campaign_id: campaignId,
          position: index + 1,
          kind: prize.kind,
          winners: prize.winners,
          points_base_units: prize.pointsBaseUnits,
          card_id: prize.cardId,
          gacha_id: prize.gachaId,
          packs: prize.packs,
          colour_tier: prize.colourTier,
          tickets: prize.tickets,
          ticket_days: prize.ticketDays,
        })),
      )
      .execute();
  }
}

export interface CampaignFigures {
  pending: number;
  applied: number;
  undecided: number;
  ineligible: number;
  allowed: number;
  prize_states: { state: PrizeState; count: number }[];
}

/** Numbers that only admins see, by campaign. */
export async function readFigures(
  db: Queryable,
  campaignIds: readonly string[],
): Promise<Map<string, CampaignFigures>> {
  const { rows } = await sql<CampaignFigures & { id: string }>`
    select c.id,
      (select count(*)::int from campaign_application a where a.campaign_id = c.id and a.status = 'PENDING') as pending,
      (select count(*)::int from campaign_application a where a.campaign_id = c.id and a.status = 'APPLIED') as applied,
      (select count(*)::int from campaign_application a where a.campaign_id = c.id and not a.eligible) as ineligible,
      (select count(distinct t.application_id)::int from campaign_task_result t
        join campaign_application a on a.id = t.application_id
        where a.campaign_id = c.id and t.state = 'UNVERIFIABLE') as undecided,
      (select count(*)::int from campaign_allowed_wallet w where w.campaign_id = c.id) as allowed,
      coalesce((select jsonb_agg(to_jsonb(s) order by s.state) from (
        select state, count(*)::int as count from campaign_prize_unit u where u.campaign_id = c.id group by state) s),
        '[]'::jsonb) as prize_states
    from campaign c where c.id = any(${campaignIds as string[]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Every change of a campaign raises its version. */
export async function updateCampaign(
  tx: DatabaseTransaction,
  id: string,
  change: Partial<Omit<CampaignRow, 'id' | 'version' | 'created_at'>> & { updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
