import type { DatabaseTransaction } from '@kura/database';
import type { CampaignNotice } from '@kura/domain/notifications';
import { notify, withdrawNotices } from '../../messages/index.ts';
import type { RoomMessage } from '../../platform/index.ts';

interface NotifiedApplicant {
  readonly id: string;
  readonly user_id: string | null;
}

interface NamedCampaign {
  readonly id: string;
  readonly title_ja: string;
  readonly title_en: string;
}

const causeOf = (applicationId: string, notice: CampaignNotice, taskId?: string) =>
  ['campaign', applicationId, notice, ...(taskId === undefined ? [] : [taskId])].join(':');

/** Notifies applicants of the result of their applications, once for each. */
export function notifyApplicants(
  tx: DatabaseTransaction,
  campaign: NamedCampaign,
  applicants: readonly (NotifiedApplicant & { readonly ineligible_reason?: string | null })[],
  { notice, taskId, at }: { readonly notice: CampaignNotice; readonly taskId?: string; readonly at: Date },
): Promise<RoomMessage[]> {
  return notify(
    tx,
    applicants.flatMap(({ id, user_id: userId, ineligible_reason: reason }) =>
      userId === null
        ? []
        : [
            {
              kind: 'CAMPAIGN' as const,
              to: { userId },
              cause: causeOf(id, notice, taskId),
              nftId: null,
              facts: {
                campaignId: campaign.id,
                campaignTitle: { ja: campaign.title_ja, en: campaign.title_en },
                campaignNotice: notice,
                ...(notice === 'INELIGIBLE' && reason && { campaignReason: reason }),
              },
              at,
            },
          ],
    ),
  );
}

/** Notifies the applicants without a prize; those who were not eligible get the reason. */
export async function notifyLosers(
  tx: DatabaseTransaction,
  campaign: NamedCampaign,
  applicants: readonly (NotifiedApplicant & { readonly ineligible_reason: string | null })[],
  at: Date,
): Promise<RoomMessage[]> {
  const [drawn, dropped] = [
    applicants.filter(({ ineligible_reason: reason }) => reason === null),
    applicants.filter(({ ineligible_reason: reason }) => reason !== null),
  ];
  return [
    ...(await notifyApplicants(tx, campaign, drawn, { notice: 'LOST', at })),
    ...(await notifyApplicants(tx, campaign, dropped, { notice: 'INELIGIBLE', at })),
  ];
}

/** Notifies an applicant of an admin's decision about a task, and deletes the notification of an earlier unread one. */
export async function notifyDecision(
  tx: DatabaseTransaction,
  campaign: NamedCampaign,
  applicant: NotifiedApplicant,
  { decision, taskId, at }: { decision: 'VERIFIED' | 'REJECTED'; taskId: string; at: Date },
): Promise<RoomMessage[]> {
  const withdrawn = await withdrawNotices(tx, [causeOf(applicant.id, 'TASK_REJECTED', taskId)]);
  const notice = `TASK_${decision}` as const;
  return [...withdrawn, ...(await notifyApplicants(tx, campaign, [applicant], { notice, taskId, at }))];
}

/** Withdraws a notice after a reorganisation removed the delivery of a prize, and it then failed. */
export const withdrawDelivery = (tx: DatabaseTransaction, applicationId: string): Promise<RoomMessage[]> =>
  withdrawNotices(tx, [causeOf(applicationId, 'PRIZE_DELIVERED')]);
