import type {
  AdminCampaign,
  AdminCampaignApplication,
  Campaign,
  CampaignApplication,
} from '@kura/api-contract/campaigns';
import type { Queryable } from '@kura/database';
import { postTemplate } from '@kura/domain/campaigns';
import { formatAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import type { ApplicationRow } from './applications.repository.ts';
import { type CampaignFigures, readFigures } from './campaign-figures.repository.ts';
import { listPrizes, listTasks, type PrizeRow, type TaskRow } from './campaign-terms.repository.ts';
import type { CampaignRow } from './campaigns.repository.ts';
import { listWonPrizes, type WonPrizeRow } from './prizes.repository.ts';
import { listTaskResults, type TaskResultRow } from './task-results.repository.ts';

const amountOf = (baseUnits: bigint | null) => (baseUnits === null ? null : formatAmount(baseUnits));

function presentCampaign(
  row: CampaignRow,
  { tasks, prizes }: { tasks: readonly TaskRow[]; prizes: readonly PrizeRow[] },
): Campaign {
  return {
    id: row.id,
    status: row.status,
    title: { ja: row.title_ja, en: row.title_en },
    description: { ja: row.description_ja, en: row.description_en },
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    forAllowedWallets: row.allow_list_root !== null,
    tasks: tasks
      .filter((task) => task.campaign_id === row.id)
      .map((task) => ({
        id: task.id,
        kind: task.kind,
        accountId: task.account_id,
        accountName: task.account_name,
        postId: task.post_id,
        requiredText: task.required_text,
        template: task.kind === 'POST' || task.kind === 'REPLY' ? postTemplate(task.required_text) : '',
      })),
    prizes: prizes
      .filter((prize) => prize.campaign_id === row.id)
      .map((prize) => ({
        id: prize.id,
        kind: prize.kind,
        winners: prize.winners,
        points: amountOf(prize.points_base_units),
        cardId: prize.card_id,
        gachaId: prize.gacha_id,
        packs: prize.packs,
        colourTier: prize.colour_tier,
        tickets: prize.tickets,
        ticketDays: prize.ticket_days,
        title: prize.title,
      })),
    termsHash: row.terms_hash,
  };
}

const noFigures: CampaignFigures = {
  pending: 0,
  applied: 0,
  undecided: 0,
  ineligible: 0,
  allowed: 0,
  prize_states: [],
};

export async function presentCampaigns(db: Queryable, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  const ids = rows.map(({ id }) => id);
  const parts = { tasks: await listTasks(db, ids), prizes: await listPrizes(db, ids) };
  return rows.map((row) => presentCampaign(row, parts));
}

export async function presentAdminCampaigns(
  db: Queryable,
  rows: readonly CampaignRow[],
): Promise<AdminCampaign[]> {
  const ids = rows.map(({ id }) => id);
  const parts = { tasks: await listTasks(db, ids), prizes: await listPrizes(db, ids) };
  const figures = await readFigures(db, ids);
  return rows.map((row) => {
    const { pending, applied, undecided, ineligible, allowed, prize_states } =
      figures.get(row.id) ?? noFigures;
    return {
      ...presentCampaign(row, parts),
      version: row.version,
      allowListRoot: row.allow_list_root,
      allowedWallets: allowed,
      applications: { PENDING: pending, APPLIED: applied, undecided, ineligible },
      prizeStates: prize_states,
      drawAskedAt: row.draw_asked_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    };
  });
}

export async function presentAdminCampaign(db: Queryable, row: CampaignRow): Promise<AdminCampaign> {
  const [presented] = await presentAdminCampaigns(db, [row]);
  return presented as AdminCampaign;
}

function presentApplication(
  row: ApplicationRow,
  {
    tasks,
    results,
    prize,
    viewerId,
  }: {
    tasks: readonly TaskRow[];
    results: readonly TaskResultRow[];
    prize: WonPrizeRow | undefined;
    viewerId: string | null;
  },
): CampaignApplication {
  const byTask = new Map(results.map((result) => [result.task_id, result]));
  return {
    id: row.id,
    campaignId: row.campaign_id,
    wallet: getAddress(row.wallet),
    status: row.status,
    result: row.result,
    eligible: row.eligible,
    ineligibleReason: row.ineligible_reason,
    xName: row.x_name,
    xAccessEnded: row.x_access_ended,
    tasks: tasks
      .filter((task) => task.campaign_id === row.campaign_id)
      .map((task) => {
        const result = byTask.get(task.id);
        return {
          taskId: task.id,
          state: result?.state ?? 'OPEN',
          reason: result?.reason ?? null,
          postId: result?.post_id ?? null,
          checkedAt: result?.checked_at?.toISOString() ?? null,
          retryAt: result?.retry_at?.toISOString() ?? null,
        };
      }),
    prize:
      prize === undefined
        ? null
        : {
            id: prize.id,
            kind: prize.kind,
            state: prize.state,
            points: amountOf(prize.points_base_units),
            cardId: prize.card_id,
            gachaId: prize.gacha_id,
            packs: prize.packs,
            colourTier: prize.colour_tier,
            tickets: prize.tickets,
          },
    joinedAt: row.joined_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    drawEntry: viewerId !== null && row.user_id === viewerId ? drawEntryOf(row) : null,
  };
}

const drawEntryOf = ({ draw_index: index, draw_salt: salt }: ApplicationRow) =>
  index === null || salt === null ? null : { index, salt };

/** Presents applications to the user `viewerId`; null for an admin. Only the applicant gets the salt of the leaf. */
export async function presentApplications(
  db: Queryable,
  rows: readonly ApplicationRow[],
  viewerId: string | null,
): Promise<CampaignApplication[]> {
  const ids = rows.map(({ id }) => id);
  const tasks = await listTasks(db, [...new Set(rows.map((row) => row.campaign_id))]);
  const results = await listTaskResults(db, ids);
  const prizes = await listWonPrizes(db, ids);
  return rows.map((row) =>
    presentApplication(row, {
      tasks,
      results: results.get(row.id) ?? [],
      prize: prizes.get(row.id),
      viewerId,
    }),
  );
}

/** Presents an application to its applicant. */
export async function presentOwnApplication(
  db: Queryable,
  row: ApplicationRow,
): Promise<CampaignApplication> {
  const [presented] = await presentApplications(db, [row], row.user_id);
  return presented as CampaignApplication;
}

export async function presentAdminApplications(
  db: Queryable,
  rows: readonly ApplicationRow[],
): Promise<AdminCampaignApplication[]> {
  const presented = await presentApplications(db, rows, null);
  return presented.map(({ drawEntry: _drawEntry, ...application }, index) => ({
    ...application,
    userId: rows[index]?.user_id ?? null,
    userName: rows[index]?.user_name ?? null,
  }));
}
