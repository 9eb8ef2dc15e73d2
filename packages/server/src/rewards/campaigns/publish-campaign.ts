import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { drawIdOf } from '@kura/chain/campaigns';
import type { DatabaseTransaction } from '@kura/database';
import {
  CAMPAIGN_TRANSITIONS,
  type CampaignCause,
  type CampaignFault,
  type CampaignStatus,
  campaignFaults,
} from '@kura/domain/campaigns';
import { promisesCompleteSet } from '@kura/domain/gacha';
import { formatAmount } from '@kura/domain/money';
import { allows } from '@kura/domain/transitions';
import { deleteGifts, dollars, requireOutgoingValue } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  failpoint,
  inTransaction,
  type Reply,
  reply,
  requireAdmin,
  requireVersion,
} from '../../platform/index.ts';
import { presentAdminCampaign } from './campaign.presenter.ts';
import { listPrizes, listTasks, type PrizeRow } from './campaign-terms.repository.ts';
import { termsHash } from './campaign-terms.ts';
import {
  type CampaignRow,
  findCampaign,
  lockCampaign,
  recordDrawStep,
  updateCampaign,
} from './campaigns.repository.ts';
import { coverPrizePacks } from './cover-prize-packs.job.ts';
import { queueDrawRegistration } from './draw-queue.ts';
import { listPrizeDrops } from './packs-account.repository.ts';
import { readPrizeGift } from './prize-gift.ts';
import { cardFaults, packFaults, releasePrizes, reservePrizes } from './prizes.repository.ts';

/** @throws ApiError STATE_CONFLICT unless the table of transitions allows the step */
export function requireStep(row: CampaignRow, to: CampaignStatus, cause: CampaignCause): void {
  if (!allows(CAMPAIGN_TRANSITIONS, row.status, to, cause)) {
    throw new ApiError('STATE_CONFLICT', { state: row.status });
  }
}

/** Publishes a draft and reserves its prizes. Reopens a stopped campaign, before its end and its draw. */
export async function publishCampaign(
  context: CallContext,
  { id }: { id: string },
): Promise<Reply<AdminCampaign>> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const row = await lockCampaign(tx, id);
    requireVersion(context, row.version);
    await (row.status === 'STOPPED' ? resume(context, tx, row) : publishDraft(context, tx, row));
    await audit(tx, context, {
      action: row.status === 'STOPPED' ? 'resume-campaign' : 'publish-campaign',
      subject: { kind: 'campaign', id },
      details: { title: row.title_ja },
    });
    await failpoint('publish-campaign.before-commit');
    return presentChanged(tx, id);
  });
}

export async function presentChanged(tx: DatabaseTransaction, id: string): Promise<Reply<AdminCampaign>> {
  const row = (await findCampaign(tx, id)) as CampaignRow;
  return reply(await presentAdminCampaign(tx, row), { etag: String(row.version) });
}

async function resume(context: CallContext, tx: DatabaseTransaction, row: CampaignRow): Promise<void> {
  requireStep(row, 'PUBLISHED', 'resume');
  const now = context.clock.now();
  if (row.draw_asked_at !== null || row.ends_at <= now || row.starts_at > now) {
    throw new ApiError('STATE_CONFLICT', { state: row.status });
  }
  await updateCampaign(tx, row.id, { status: 'PUBLISHED', stopped_at: null, updated_at: now });
}

async function publishDraft(context: CallContext, tx: DatabaseTransaction, row: CampaignRow): Promise<void> {
  requireStep(row, 'PENDING', 'publish');
  const now = context.clock.now();
  const [tasks, prizes] = [await listTasks(tx, [row.id]), await listPrizes(tx, [row.id])];
  const faults: CampaignFault[] = campaignFaults(
    {
      title: { ja: row.title_ja, en: row.title_en },
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      tasks: tasks.map((task) => ({
        kind: task.kind,
        accountId: task.account_id,
        accountName: task.account_name,
        postId: task.post_id,
        requiredText: task.required_text,
      })),
      prizes: prizes.map((prize) => ({
        kind: prize.kind,
        winners: prize.winners,
        pointsBaseUnits: prize.points_base_units,
        cardId: prize.card_id,
        gachaId: prize.gacha_id,
        packs: prize.packs,
        colourTier: prize.colour_tier,
        tickets: prize.tickets,
        ticketDays: prize.ticket_days,
      })),
    },
    now,
  );
  if (context.config.x === null) faults.push('X_NOT_CONNECTED');
  const words = [row.title_ja, row.title_en, row.description_ja, row.description_en];
  if (promisesCompleteSet([...words, ...tasks.map(({ required_text }) => required_text ?? '')])) {
    faults.push('COMPLETE_SET_PRIZE');
  }
  faults.push(...(await cardFaults(tx, prizes, context.chain.operatorAddress)));
  faults.push(
    ...(await packFaults(tx, prizes, {
      endsAt: row.ends_at,
      account: context.chain.senders.packs,
      now,
    })),
  );
  if (faults.length > 0) throw new ApiError('CAMPAIGN_NOT_PUBLISHABLE', { faults });
  await requireApproval(context, tx, row, prizes);
  await reservePrizes(tx, { campaignId: row.id, prizes, now });
  await coverPrizePacks(tx, context, await listPrizeDrops(tx, row.id));
  const terms_hash = termsHash(row, { tasks, prizes });
  await updateCampaign(tx, row.id, { status: 'PENDING', terms_hash, published_at: now, updated_at: now });
  await queueRegistration(context, tx, { ...row, terms_hash }, prizes);
}

/** Registers the draw on chain before anybody can join. Closing time, prizes and terms are fixed from then on. */
export async function queueRegistration(
  context: Pick<CallContext, 'chain'>,
  tx: DatabaseTransaction,
  row: CampaignRow,
  prizes: readonly PrizeRow[],
): Promise<void> {
  if (row.terms_hash === null) throw new Error(`campaign ${row.id} has no terms`);
  const registration_id = await queueDrawRegistration(
    tx,
    context,
    {
      drawId: drawIdOf(row.id, row.attempt),
      closingTimeSeconds: Math.ceil(row.ends_at.getTime() / 1_000),
      prizeCounts: prizes.map(({ winners }) => winners),
      termsHash: row.terms_hash,
    },
    { of: { campaignId: row.id }, attempt: row.registration_tries },
  );
  const registration_tries = row.registration_tries + 1;
  await recordDrawStep(tx, row.id, { registration_id, registration_tries });
}

/** Requires a second admin if the prizes, as gifts, exceed the admin's limits for a day. */
async function requireApproval(
  context: CallContext,
  tx: DatabaseTransaction,
  row: CampaignRow,
  prizes: readonly PrizeRow[],
): Promise<void> {
  const gift = await readPrizeGift(tx, context, prizes);
  await requireOutgoingValue(tx, context, {
    subject: giftSubject(row),
    gift,
    changes: [
      { field: 'title', before: null, after: row.title_ja },
      { field: 'points', before: null, after: formatAmount(gift.pointBaseUnits) },
      { field: 'tickets', before: null, after: String(gift.tickets) },
      { field: 'value', before: null, after: dollars(gift.valueBaseUnits) },
    ],
  });
}

const giftSubject = ({ id, version }: CampaignRow) => ({ kind: 'campaign', id, version: String(version) });

/** Stops a campaign, or returns it to a draft before its start. */
export async function stopCampaign(
  context: CallContext,
  { id, to }: { id: string; to: 'STOPPED' | 'DRAFT' },
): Promise<Reply<AdminCampaign>> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const row = await lockCampaign(tx, id);
    requireVersion(context, row.version);
    const now = context.clock.now();
    if (to === 'DRAFT') {
      requireStep(row, 'DRAFT', 'withdraw');
      await releasePrizes(tx, { campaignId: id, now, forget: true });
      await deleteGifts(tx, giftSubject(row));
      await updateCampaign(tx, id, {
        status: 'DRAFT',
        terms_hash: null,
        published_at: null,
        updated_at: now,
      });
    } else {
      requireStep(row, 'STOPPED', 'stop');
      await updateCampaign(tx, id, { status: 'STOPPED', stopped_at: now, updated_at: now });
    }
    await audit(tx, context, {
      action: to === 'DRAFT' ? 'withdraw-campaign' : 'stop-campaign',
      subject: { kind: 'campaign', id },
      details: { title: row.title_ja },
    });
    return presentChanged(tx, id);
  });
}
