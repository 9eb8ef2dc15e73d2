import { randomBytes } from 'node:crypto';
import { applicantLeaf, applicantTree, drawIdOf } from '@kura/chain/campaigns';
import type { DatabaseTransaction } from '@kura/database';
import { COMMIT_WITHIN_DAYS } from '@kura/domain/campaigns';
import { type Address, bytesToHex } from 'viem';
import {
  defineJob,
  failpoint,
  hasFailed,
  inTransaction,
  type JobContext,
  publish,
  readCheckpoint,
} from '../../platform/index.ts';
import {
  type ListedApplicant,
  listApplicants,
  listEligible,
  listUnchecked,
  updateDrawIndexes,
  updateEligibility,
  updateLosers,
} from './applicants.repository.ts';
import { type ApplicationRow, findApplication, messageOf } from './applications.repository.ts';
import { listPrizes, listTasks } from './campaign-terms.repository.ts';
import {
  type CampaignRow,
  findCampaign,
  listUncommittedCampaigns,
  lockCampaign,
  recordDrawStep,
  updateCampaign,
} from './campaigns.repository.ts';
import { findDraw } from './draw.repository.ts';
import { queueDrawCommitment } from './draw-queue.ts';
import { notifyLosers } from './notify-applicants.ts';
import { releasePrizes } from './prizes.repository.ts';
import { queueRegistration } from './publish-campaign.ts';
import { recheckApplication } from './recheck-application.ts';

/** Applications checked in one run. X limits the requests of each user, not of the shop. */
const batchSize = 100;
/** Time for mining a registration after the end of its campaign. */
const REGISTER_WITHIN_MS = 120_000;
const dayMs = 24 * 3_600_000;

/**
 * Fixes the entrants of closed campaigns' draws. Every application is checked again. The list is then committed on chain, and
 * the same transaction requests the random word.
 */
export const holdDrawsJob = defineJob({
  name: 'hold-campaign-draws',
  cron: '* * * * *',
  async run(context) {
    for (const id of await listUncommittedCampaigns(context.db, context.clock.now()))
      await holdDraw(context, id);
  },
});

/** Advances one closed campaign towards its draw as far as X answers. */
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

/** @returns whether every application was checked, or must count as valid because the time for the draw runs out */
async function recheckAll(context: JobContext, campaign: CampaignRow): Promise<boolean> {
  const { x: config } = context.config;
  const lateMs = (COMMIT_WITHIN_DAYS - 1) * dayMs;
  const isLate = context.clock.now().getTime() - campaign.ends_at.getTime() >= lateMs;
  if (config === null) return isLate;
  const tasks = await listTasks(context.db, [campaign.id]);
  const applications = await listUnchecked(context.db, campaign.id, batchSize);
  let waiting = 0;
  for (const application of applications) {
    const found = await recheckApplication(context, config, { application, campaign, tasks });
    if (found.kind === 'WAIT' && !isLate) waiting += 1;
    else await storeRecheck(context, application.id, found.kind === 'DROPPED' ? found.reason : null);
  }
  return applications.length < batchSize && waiting === 0;
}

function storeRecheck(context: JobContext, id: string, reason: string | null): Promise<void> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    await updateEligibility(tx, id, { reason, at });
    if (reason !== null) await publish(tx, ...messageOf((await findApplication(tx, id)) as ApplicationRow));
  });
}

async function fixApplicants(
  context: JobContext,
  tx: DatabaseTransaction,
  campaign: CampaignRow,
): Promise<void> {
  const now = context.clock.now();
  const applicants = await listEligible(tx, campaign.id, { lock: true });
  if (applicants.length === 0) {
    await releasePrizes(tx, { campaignId: campaign.id, now });
    const losers = await updateLosers(tx, campaign.id);
    await publish(tx, ...(await notifyLosers(tx, campaign, losers, now)));
    await updateCampaign(tx, campaign.id, { status: 'DISTRIBUTED', distributed_at: now, updated_at: now });
    return;
  }
  const list = applicants.map(({ id, wallet }, index) => ({
    id,
    index,
    wallet: wallet as Address,
    salt: bytesToHex(randomBytes(32)),
  }));
  await updateDrawIndexes(tx, list);
  await updateCampaign(tx, campaign.id, { draw_asked_at: now, updated_at: now });
  await queueCommitment(context, tx, campaign, list);
  // Each applicant's own leaf is known from now on.
  await publish(tx, ...applicants.flatMap((each) => messageOf({ ...each, status: 'APPLIED' })));
}

/** Commits the same fixed list by another transaction. */
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
 * Registers a draw again after a reorganisation removed the registration. The contract refuses a closing time in the past, so
 * the same terms get a later one. The entrants are fixed.
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

async function queueCommitment(
  context: JobContext,
  tx: DatabaseTransaction,
  campaign: CampaignRow,
  list: readonly ListedApplicant[],
): Promise<void> {
  const drawId = drawIdOf(campaign.id, campaign.attempt);
  const { root } = applicantTree(list.map((applicant) => applicantLeaf(drawId, applicant)));
  const commitment_id = await queueDrawCommitment(
    tx,
    context,
    { drawId, root, count: list.length },
    { of: { campaignId: campaign.id }, attempt: campaign.commitment_tries },
  );
  const commitment_tries = campaign.commitment_tries + 1;
  await recordDrawStep(tx, campaign.id, { commitment_id, commitment_tries });
}
