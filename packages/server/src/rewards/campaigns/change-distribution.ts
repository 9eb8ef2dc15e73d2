import type { AdminCampaign } from '@kura/api-contract/campaigns';
import { PRIZE_TRANSITIONS } from '@kura/domain/campaigns';
import { allows } from '@kura/domain/transitions';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  type Reply,
  requireAdmin,
  requireVersion,
} from '../../platform/index.ts';
import { lockCampaign } from './campaigns.repository.ts';
import { prizeContext, queuePrize } from './deliver-prize.ts';
import { endDistribution } from './distribute-prizes.job.ts';
import { releasePacks } from './packs-account.repository.ts';
import { lockPrize, updatePrize } from './prizes.repository.ts';
import { presentChanged } from './publish-campaign.ts';

/** Repeats a failed delivery of a prize, or closes it because it was settled with the winner otherwise. */
export async function changeDistribution(
  context: CallContext,
  { id, prizeId, action, note }: { id: string; prizeId: string; action: 'RETRY' | 'CLOSE'; note: string },
): Promise<Reply<AdminCampaign>> {
  requireAdmin(context.actor);
  const ofPrizes = action === 'RETRY' ? await prizeContext(context) : null;
  return inTransaction(context, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    requireVersion(context, campaign.version);
    const prize = await lockPrize(tx, prizeId);
    if (prize?.campaign_id !== id) throw new ApiError('NOT_FOUND');
    const { state } = prize;
    const to = action === 'RETRY' ? 'QUEUED' : 'CLOSED';
    if (!allows(PRIZE_TRANSITIONS, state, to, 'shop')) throw new ApiError('STATE_CONFLICT', { state });
    if (ofPrizes !== null) await queuePrize(tx, ofPrizes, prizeId);
    else {
      await updatePrize(tx, prizeId, { state: 'CLOSED', note, updated_at: context.clock.now() });
      await releasePacks(tx, { unitId: prizeId, at: context.clock.now() });
      await endDistribution(context, tx, id);
    }
    await audit(tx, context, {
      action: action === 'RETRY' ? 'retry-campaign-prize' : 'close-campaign-prize',
      subject: { kind: 'campaign', id },
      details: { prizeId, note },
    });
    return presentChanged(tx, id);
  });
}
