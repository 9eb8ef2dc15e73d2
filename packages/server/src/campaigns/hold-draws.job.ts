import { randomBytes } from 'node:crypto';
import { applicantLeaf, applicantTree, drawIdOf } from '@kura/chain/campaigns';
import type { DatabaseTransaction } from '@kura/database';
import { COMMIT_WITHIN_DAYS } from '@kura/domain/campaigns';
import { sql } from 'kysely';
import { type Address, bytesToHex, type Hex } from 'viem';
import {
  defineJob,
  failpoint,
  inTransaction,
  type JobContext,
  publish,
  readCheckpoint,
} from '../platform/index.ts';
import { type ApplicationRow, findApplication, messageOf } from './applications.repository.ts';
import {
  type CampaignRow,
  findCampaign,
  listPrizes,
  listTasks,
  lockCampaign,
  updateCampaign,
} from './campaigns.repository.ts';
import { findDraw } from './draw.repository.ts';
import { hasFailed, queueDrawCommitment } from './draw-queue.ts';
import { notifyLosers } from './notify-applicants.ts';
import { releasePrizes } from './prizes.repository.ts';
import { queueRegistration } from './publish-campaign.ts';
import { recheckApplication } from './recheck-application.ts';

/** Applications that are checked in one run: X limits the requests of each user, not of the shop. */
const batchSize = 100;
/** The time for a registration to be mined that comes after the end of its campaign. */
const REGISTER_WITHIN_MS = 120_000;
const dayMs = 24 * 3_600_000;

/**
 * Fixes who takes part in the draws of closed campaigns: every application is checked again, then the list is committed on
 * chain, which asks for the random word in the same transaction.
 */
export const holdDrawsJob = defineJob({
  name: 'hold-campaign-draws',
  cron: '* * * * *',
  async run(context) {
    const { rows } = await sql<{ id: string }>`
      select c.id from campaign c
      left join campaign_draw d on d.campaign_id = c.id and d.attempt = c.attempt
      where c.status = 'STOPPED' and (c.draw_asked_at is null or exists (select from operator_transaction o
          where o.id = c.commitment_id and o.status in ('FAILED', 'CANCELLED')))
        and c.ends_at <= ${context.clock.now()}
        and extract(epoch from greatest(c.ends_at, d.closes_at))
          <= coalesce((select block_time_seconds from chain_checkpoint), 0)
      order by c.ends_at limit 20`.execute(context.db);
    for (const { id } of rows) await holdDraw(context, id);
  },
});

/** Takes one closed campaign as far towards its draw as X answers. */
export async function holdDraw(context: JobContext, id: string): Promise<void> {
  const campaign = await findCampaign(context.db, id);
  if (campaign === undefined) return;
  if (campaign.draw_asked_at === null && !(await recheckAll(context, campaign))) return;
  await inTransaction(context, async (tx) => {
    const locked = await lockCampaign(tx, id);
    if (locked.status !== 'STOPPED') return;
    await (locked.draw_asked_at === null
      ? fixApplicants(context, tx, locked)
      : commitAgain(context, tx, locked));
    await failpoint('hold-draw.before-commit');
  });
}

/** @returns whether every application was checked, or may be believed because the time for the draw runs out */
async function recheckAll(context: JobContext, campaign: CampaignRow): Promise<boolean> {
  const { x: config } = context.config;
  const lateMs = (COMMIT_WITHIN_DAYS - 1) * dayMs;
  const isLate = context.clock.now().getTime() - campaign.ends_at.getTime() >= lateMs;
  if (config === null) return isLate;
  const tasks = await listTasks(context.db, [campaign.id]);
  const applications = await context.db
    .selectFrom('campaign_application')
    .where('campaign_id', '=', campaign.id)
    .where('status', '=', 'APPLIED')
    .where('eligible', '=', true)
    .where('rechecked_at', 'is', null)
    .select(['id', 'user_id', 'x_account_hash'])
    .orderBy('applied_at')
    .limit(batchSize)
    .execute();
  let waiting = 0;
  for (const application of applications) {
    const found = await recheckApplication(context, config, { application, campaign, tasks });
    if (found.kind === 'WAIT' && !isLate) waiting += 1;
    else await storeRecheck(context, application.id, found.kind === 'DROPPED' ? found.reason : null);
  }
  return applications.length < batchSize && waiting === 0;
}

function storeRecheck(context: JobContext, id: string, reason: string | null): Promise<void> {
  const now = context.clock.now();
  return inTransaction(context, async (tx) => {
    await tx
      .updateTable('campaign_application')
      .set({
        rechecked_at: now,
        ...(reason === null ? {} : { eligible: false, ineligible_reason: reason, ineligible_at: now }),
      })
      .where('id', '=', id)
      .where('eligible', '=', true)
      .where('draw_index', 'is', null)
      .execute();
    if (reason !== null) await publish(tx, ...messageOf((await findApplication(tx, id)) as ApplicationRow));
  });
}

async function fixApplicants(
  context: JobContext,
  tx: DatabaseTransaction,
  campaign: CampaignRow,
): Promise<void> {
  const now = context.clock.now();
  const applicants = await tx
    .selectFrom('campaign_application')
    .where('campaign_id', '=', campaign.id)
    .where('status', '=', 'APPLIED')
    .where('eligible', '=', true)
    .select(['id', 'campaign_id', 'user_id', 'wallet'])
    .orderBy('applied_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (applicants.length === 0) {
    await releasePrizes(tx, { campaignId: campaign.id, now });
    const lost = await tx
      .updateTable('campaign_application')
      .set({ result: 'LOST' })
      .where('campaign_id', '=', campaign.id)
      .where('status', '=', 'APPLIED')
      .returning(['id', 'user_id', 'ineligible_reason'])
      .execute();
    await publish(tx, ...(await notifyLosers(tx, campaign, lost, now)));
    await updateCampaign(tx, campaign.id, { status: 'DISTRIBUTED', distributed_at: now, updated_at: now });
    return;
  }
  const list = applicants.map(({ id, wallet }, index) => ({
    id,
    index,
    wallet: wallet as Address,
    salt: bytesToHex(randomBytes(32)),
  }));
  await sql`
    update campaign_application a set draw_index = l.index, draw_salt = l.salt
    from unnest(${list.map(({ id }) => id)}::uuid[], ${list.map(({ index }) => index)}::integer[],
      ${list.map(({ salt }) => salt)}::text[]) as l (id, index, salt)
    where a.id = l.id`.execute(tx);
  await updateCampaign(tx, campaign.id, { draw_asked_at: now, updated_at: now });
  await queueCommitment(context, tx, campaign, list);
  // The own leaf of each applicant is known from now on.
  await publish(tx, ...applicants.flatMap((each) => messageOf({ ...each, status: 'APPLIED' })));
}

/** The list is fixed: another transaction commits the same one. */
async function commitAgain(
  context: JobContext,
  tx: DatabaseTransaction,
  campaign: CampaignRow,
): Promise<void> {
  const draw = await findDraw(tx, drawIdOf(campaign.id, campaign.attempt));
  if (draw === null) return registerAgain(context, tx, campaign);
  if (draw.state !== 'REGISTERED' || !(await hasFailed(tx, campaign.commitment_id))) return;
  await queueCommitment(context, tx, campaign, await listApplicants(tx, campaign.id));
}

/**
 * A reorganisation took the registration away, and the contract registers no draw whose closing time has passed. The same terms are
 * registered with a later one; who takes part is fixed.
 */
async function registerAgain(
  context: JobContext,
  tx: DatabaseTransaction,
  campaign: CampaignRow,
): Promise<void> {
  if (!(await hasFailed(tx, campaign.registration_id))) return;
  const lastBlock = await readCheckpoint(tx);
  const lastMs = Math.max(context.clock.now().getTime(), (lastBlock?.timeSeconds ?? 0) * 1_000);
  const closesAt = new Date(lastMs + REGISTER_WITHIN_MS);
  context.log.warn({ campaignId: campaign.id, closesAt }, 'the draw of a campaign is registered again');
  await queueRegistration(
    context,
    tx,
    { ...campaign, ends_at: closesAt },
    await listPrizes(tx, [campaign.id]),
  );
}

/** The committed list, in the order of its indexes. */
export async function listApplicants(
  tx: DatabaseTransaction,
  campaignId: string,
): Promise<{ index: number; wallet: Address; salt: Hex }[]> {
  const rows = await tx
    .selectFrom('campaign_application')
    .where('campaign_id', '=', campaignId)
    .where('draw_index', 'is not', null)
    .select(['draw_index', 'wallet', 'draw_salt'])
    .orderBy('draw_index')
    .execute();
  return rows.map((row) => ({
    index: Number(row.draw_index),
    wallet: row.wallet as Address,
    salt: row.draw_salt as Hex,
  }));
}

async function queueCommitment(
  context: JobContext,
  tx: DatabaseTransaction,
  campaign: CampaignRow,
  list: readonly { index: number; wallet: Address; salt: Hex }[],
): Promise<void> {
  const drawId = drawIdOf(campaign.id, campaign.attempt);
  const { root } = applicantTree(list.map((applicant) => applicantLeaf(drawId, applicant)));
  const transactionId = await queueDrawCommitment(
    tx,
    context,
    { drawId, root, count: list.length },
    { of: { campaignId: campaign.id }, attempt: campaign.commitment_tries },
  );
  await tx
    .updateTable('campaign')
    .set({ commitment_id: transactionId, commitment_tries: campaign.commitment_tries + 1 })
    .where('id', '=', campaign.id)
    .execute();
}
