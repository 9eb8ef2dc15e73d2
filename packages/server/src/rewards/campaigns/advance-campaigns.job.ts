import { drawIdOf } from '@kura/chain/campaigns';
import type { DatabaseTransaction } from '@kura/database';
import { defineJob, failpoint, hasFailed, inTransaction, type JobContext } from '../../platform/index.ts';
import { listPrizes } from './campaign-terms.repository.ts';
import { type CampaignRow, listDueCampaigns, lockCampaign, updateCampaign } from './campaigns.repository.ts';
import { findDraw } from './draw.repository.ts';
import { holdDrawsJob } from './hold-draws.job.ts';
import { holdsPromisedPacks, listPrizeDrops, lockPrizePacks } from './packs-account.repository.ts';
import { queueRegistration, requireStep } from './publish-campaign.ts';
import { wake } from './wake-campaigns.ts';

const batchSize = 50;

/** Delay from the end of a campaign to its draw: a block with a later time has to be indexed first. */
const HOLD_AFTER_MS = 3_000;

/** Advances campaigns through the automatic steps: reserved, started, ended. */
export const advanceCampaignsJob = defineJob({
  name: 'advance-campaigns',
  cron: '* * * * *',
  async run(context) {
    const due = await listDueCampaigns(context.db, context.clock.now(), batchSize);
    for (const id of due) await advanceCampaign(context, id);
  },
});

/** Advances one campaign as far as time and reservations allow. */
export async function advanceCampaign(context: JobContext, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    for (let row = await lockCampaign(tx, id); ; row = await lockCampaign(tx, id)) {
      const now = context.clock.now();
      if (row.status === 'PENDING' && !(await isRegistered(context, tx, row))) break;
      if (row.status === 'PENDING' && !(await isCovered(context, tx, id))) break;
      const change = nextStep(row, now);
      if (change === null) break;
      await updateCampaign(tx, id, { ...change, updated_at: now });
      if (change.status === 'PUBLISHED') await wakeAt(context, tx, row.ends_at);
      if (change.status === 'STOPPED') await wake(tx, holdDrawsJob, HOLD_AFTER_MS);
    }
    await failpoint('advance-campaign.before-commit');
  });
}

/** Queues a run at this time, so that a campaign ends on time and not up to a minute later. */
async function wakeAt({ clock }: JobContext, tx: DatabaseTransaction, time: Date): Promise<void> {
  const afterMs = time.getTime() - clock.now().getTime();
  // With several open campaigns the next minute ends the later ones.
  if (afterMs < 60_000) await wake(tx, advanceCampaignsJob, Math.max(0, afterMs));
}

/** Whether the draw is registered on chain with these terms. A failed registration is sent again. */
async function isRegistered(
  context: JobContext,
  tx: DatabaseTransaction,
  row: CampaignRow,
): Promise<boolean> {
  const draw = await findDraw(tx, drawIdOf(row.id, row.attempt));
  if (draw !== null) return draw.termsHash === row.terms_hash;
  // After the end the contract refuses every registration, so an admin must return the campaign to a draft.
  if (row.ends_at > context.clock.now() && (await hasFailed(tx, row.registration_id))) {
    await queueRegistration(context, tx, row, await listPrizes(tx, [row.id]));
  }
  return false;
}

/** Whether the packs account holds the campaign's prize packs. */
async function isCovered({ chain }: JobContext, tx: DatabaseTransaction, id: string): Promise<boolean> {
  await lockPrizePacks(tx, await listPrizeDrops(tx, id));
  return holdsPromisedPacks(tx, chain.senders.packs, id);
}

function nextStep(row: CampaignRow, now: Date): { status: CampaignRow['status']; stopped_at?: Date } | null {
  if (row.status === 'PENDING') {
    requireStep(row, 'READY', 'reserved');
    return { status: 'READY' };
  }
  if (row.status === 'READY' && row.starts_at <= now) {
    requireStep(row, 'PUBLISHED', 'time');
    return { status: 'PUBLISHED' };
  }
  if (row.status === 'PUBLISHED' && row.ends_at <= now) {
    requireStep(row, 'STOPPED', 'time');
    return { status: 'STOPPED', stopped_at: now };
  }
  return null;
}
