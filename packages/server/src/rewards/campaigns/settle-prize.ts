import type { DatabaseTransaction } from '@kura/database';
import { PRIZE_TRANSITIONS, type PrizeState } from '@kura/domain/campaigns';
import { allows } from '@kura/domain/transitions';
import { publish } from '../../platform/index.ts';
import { type ApplicationRow, findApplication, messageOf } from './applications.repository.ts';
import { type CampaignRow, findCampaign } from './campaigns.repository.ts';
import { notifyApplicants, withdrawDelivery } from './notify-applicants.ts';
import { lockPrize, updatePrize } from './prizes.repository.ts';

interface PrizeEnd {
  readonly unitId: string;
  /** The ended transaction: an earlier attempt doesn't settle a later one. */
  readonly transactionId: string;
  readonly delivered: boolean;
  readonly note: string | null;
}

/** Records the end of a prize's transaction. A reorganisation may replace the end. */
export async function settlePrize(
  tx: DatabaseTransaction,
  { unitId, transactionId, delivered, note }: PrizeEnd,
): Promise<void> {
  const unit = await lockPrize(tx, unitId);
  if (unit?.transaction_id !== transactionId || unit.application_id === null) return;
  const to: PrizeState = delivered ? 'DELIVERED' : 'FAILED';
  let from = unit.state;
  // A reorganisation removed an earlier end.
  if (from !== to && from !== 'QUEUED' && allows(PRIZE_TRANSITIONS, from, 'QUEUED', 'chain')) from = 'QUEUED';
  if (!allows(PRIZE_TRANSITIONS, from, to, 'chain')) return;
  const at = new Date();
  const delivered_at = delivered ? at : null;
  await updatePrize(tx, unitId, { state: to, note: delivered ? null : note, delivered_at, updated_at: at });
  const application = (await findApplication(tx, unit.application_id)) as ApplicationRow;
  const campaign = (await findCampaign(tx, application.campaign_id)) as CampaignRow;
  const notices = delivered
    ? await notifyApplicants(tx, campaign, [application], { notice: 'PRIZE_DELIVERED', at })
    : await withdrawDelivery(tx, application.id);
  await publish(tx, ...messageOf(application), ...notices);
}
