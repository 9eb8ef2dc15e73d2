import { anyOf, type Database, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { CampaignPrize, CampaignTask, PrizeKind, XTaskKind } from '@kura/domain/campaigns';
import type { ColourTier } from '@kura/domain/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { Address } from 'viem';
import { newId } from '../../platform/index.ts';

export type TaskRow = Selectable<Database['campaign_task']> & { kind: XTaskKind };

export type PrizeRow = Selectable<Database['campaign_prize']> & {
  kind: PrizeKind;
  colour_tier: ColourTier | null;
  /** Title of the card or the drop; null for points and tickets of a tier. */
  title: { ja: string; en: string } | null;
};

/** The columns of a winner's prize. */
export type PrizeTerms = Pick<
  PrizeRow,
  'kind' | 'points_base_units' | 'card_id' | 'gacha_id' | 'packs' | 'colour_tier' | 'tickets'
>;

/** Returns the tasks of these campaigns, in order. */
export async function listTasks(db: Queryable, campaignIds: readonly string[]): Promise<TaskRow[]> {
  const rows = await db
    .selectFrom('campaign_task')
    .where('campaign_id', '=', anyOf(campaignIds, 'uuid'))
    .selectAll()
    .orderBy('campaign_id')
    .orderBy('position')
    .execute();
  return rows as TaskRow[];
}

/** Returns the prizes of these campaigns, in order, with the titles of cards and drops. */
export async function listPrizes(db: Queryable, campaignIds: readonly string[]): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`
    select p.*, case
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

/** Whether a card has this id. */
export async function isCard(db: Queryable, id: string): Promise<boolean> {
  const query = db.selectFrom('nft').where('id', '=', id).where('kind', '=', 'card').select('id');
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether a drop has this id. */
export async function isDrop(db: Queryable, id: string): Promise<boolean> {
  const drop = await db.selectFrom('gacha').where('id', '=', id).select('id').executeTakeFirst();
  return drop !== undefined;
}

/** Replaces the wallets that may join a draft. */
export async function replaceAllowedWallets(
  tx: DatabaseTransaction,
  campaignId: string,
  wallets: readonly Address[],
): Promise<void> {
  await tx.deleteFrom('campaign_allowed_wallet').where('campaign_id', '=', campaignId).execute();
  await sql`
    insert into campaign_allowed_wallet (campaign_id, wallet)
    select ${campaignId}, w from unnest(${wallets as string[]}::text[]) as w`.execute(tx);
}

/** Returns the first of these wallets that may join. */
export async function findAllowedWallet(db: Queryable, campaignId: string, wallets: readonly Address[]) {
  const allowed = await db
    .selectFrom('campaign_allowed_wallet')
    .where('campaign_id', '=', campaignId)
    .where('wallet', 'in', [...wallets])
    .select('wallet')
    .orderBy('wallet')
    .executeTakeFirst();
  return allowed?.wallet as Address | undefined;
}
