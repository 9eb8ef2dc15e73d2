import { drawIdOf } from '@kura/chain/campaigns';
import type { DatabaseTransaction } from '@kura/database';
import { isSettledPrize } from '@kura/domain/campaigns';
import { defineJob, failpoint, inTransaction, type JobContext, publish } from '../../platform/index.ts';
import { countDecided, findApplicant, updateLosers } from './applicants.repository.ts';
import {
  type ApplicationRow,
  findApplication,
  messageOf,
  updateApplication,
} from './applications.repository.ts';
import { listTasks } from './campaign-terms.repository.ts';
import {
  type CampaignRow,
  findCampaign,
  listDrawnCampaigns,
  lockCampaign,
  updateCampaign,
} from './campaigns.repository.ts';
import { deliverPrize, prizeContext } from './deliver-prize.ts';
import { findDraw, findWordBlock, winnersOf } from './draw.repository.ts';
import { notifyApplicants, notifyLosers } from './notify-applicants.ts';
import { endPrizes, listPrizeStates } from './prizes.repository.ts';
import { type Recheck, recheckApplication } from './recheck-application.ts';
import { wake } from './wake-campaigns.ts';

type Context = Awaited<ReturnType<typeof prizeContext<JobContext>>>;

/** Time without an answer of X after which a winner counts as valid: the checks before the draw were passed. */
const BELIEVE_AFTER_MS = 3 * 24 * 3_600_000;

/** Interval between checks whether the block of a word is final: short at first, then as long as finality needs. */
const FINAL_WITHIN_MS = { least: 1_000, most: 10_000 } as const;

/** Assigns the prizes of drawn campaigns to their winners, in display order. */
export const distributePrizesJob = defineJob({
  name: 'distribute-prizes',
  cron: '* * * * *',
  async run(context) {
    for (const id of await listDrawnCampaigns(context.db)) await distributePrizes(context, id);
  },
});

/** Assigns the prizes of one campaign to its winners, as far as X answers. */
export async function distributePrizes(job: JobContext, id: string): Promise<void> {
  const context = await prizeContext(job);
  const campaign = await findCampaign(context.db, id);
  if (campaign === undefined) return;
  // A prize can't be taken back, so the word's block must be final.
  const word = await findWordBlock(context.db, drawIdOf(campaign.id, campaign.attempt));
  if (word?.word_block == null || word.word_block > context.finalBlock) {
    return wake(
      context.db,
      distributePrizesJob,
      untilNextLookMs(word?.drawn_at ?? null, context.clock.now()),
    );
  }
  while (await assignNextPrize(context, campaign));
  await inTransaction(context, (tx) => endDistribution(context, tx, id));
}

function untilNextLookMs(drawnAt: Date | null, now: Date): number {
  const ageMs = drawnAt === null ? 0 : now.getTime() - drawnAt.getTime();
  return Math.min(Math.max(ageMs / 4, FINAL_WITHIN_MS.least), FINAL_WITHIN_MS.most);
}

interface Candidate {
  readonly id: string;
  readonly user_id: string | null;
  readonly x_account_hash: string | null;
  readonly position: number;
}

/**
 * Checks the next applicant in the order of the draw again, and assigns the next prize or drops the applicant with a reason.
 * Places are decided one after another, so that the order can be verified.
 *
 * @returns whether another prize may be assigned now
 */
async function assignNextPrize(context: Context, campaign: CampaignRow): Promise<boolean> {
  const next = await nextCandidate(context.db as unknown as DatabaseTransaction, campaign);
  if (next === null) return false;
  const found = await recheckWinner(context, campaign, next);
  if (found.kind === 'WAIT') return false;
  return inTransaction(context, async (tx) => {
    await lockCampaign(tx, campaign.id);
    const now = context.clock.now();
    // Another process may have been faster.
    const still = await nextCandidate(tx, campaign);
    if (still?.position !== next.position) return true;
    if (found.kind === 'DROPPED') {
      await updateApplication(tx, next.id, {
        draw_position: next.position,
        eligible: false,
        ineligible_reason: found.reason,
        ineligible_at: now,
      });
    } else {
      await updateApplication(tx, next.id, { draw_position: next.position, result: 'WON' });
      await deliverPrize(tx, context, { campaignId: campaign.id, applicationId: next.id });
      await publish(tx, ...(await notifyApplicants(tx, campaign, [next], { notice: 'WON', at: now })));
    }
    await failpoint('assign-prize.before-commit');
    await publish(tx, ...messageOf((await findApplication(tx, next.id)) as ApplicationRow));
    return true;
  });
}

/** Returns the next applicant in the order of the draw; null when no prize or applicant is left. */
async function nextCandidate(tx: DatabaseTransaction, campaign: CampaignRow): Promise<Candidate | null> {
  const draw = await findDraw(tx, drawIdOf(campaign.id, campaign.attempt));
  if (draw === null) return null;
  const { reserved, decided } = await countDecided(tx, campaign.id);
  const index = reserved === 0 ? undefined : winnersOf(draw, decided + 1)?.[decided];
  if (index === undefined) return null;
  return { ...(await findApplicant(tx, campaign.id, index)), position: decided };
}

async function recheckWinner(
  context: JobContext,
  campaign: CampaignRow,
  application: Candidate,
): Promise<Recheck> {
  const { x: config } = context.config;
  const isLate =
    campaign.draw_asked_at !== null &&
    context.clock.now().getTime() - campaign.draw_asked_at.getTime() >= BELIEVE_AFTER_MS;
  if (config === null) return isLate ? { kind: 'ELIGIBLE' } : { kind: 'WAIT' };
  const tasks = await listTasks(context.db, [campaign.id]);
  const found = await recheckApplication(context, config, { application, campaign, tasks });
  return found.kind === 'WAIT' && isLate ? { kind: 'ELIGIBLE' } : found;
}

/** Ends prizes that can't be won any more. The campaign is DISTRIBUTED once nothing waits. */
export async function endDistribution(
  context: Pick<JobContext, 'clock'>,
  tx: DatabaseTransaction,
  id: string,
): Promise<void> {
  const campaign = await lockCampaign(tx, id);
  if (campaign.status !== 'STOPPED') return;
  const draw = await findDraw(tx, drawIdOf(id, campaign.attempt));
  if (draw === null || draw.word === null || (await nextCandidate(tx, campaign)) !== null) return;
  const now = context.clock.now();
  await endPrizes(tx, { campaignId: id, applicants: Number(draw.applicantCount ?? 0), now });
  const losers = await updateLosers(tx, id);
  await publish(tx, ...(await notifyLosers(tx, campaign, losers, now)));
  if ((await listPrizeStates(tx, id)).every(isSettledPrize)) {
    await updateCampaign(tx, id, { status: 'DISTRIBUTED', distributed_at: now, updated_at: now });
  }
  for (const row of losers) {
    await publish(tx, ...messageOf((await findApplication(tx, row.id)) as ApplicationRow));
  }
}
