import type { DatabaseTransaction } from '@kura/database';
import type { CampaignNotice } from '@kura/domain/notifications';
import { notify, withdrawNotices } from '../notifications/index.ts';
import type { RoomMessage } from '../platform/index.ts';

interface NotifiedApplicant {
  readonly id: string;
  readonly user_id: string | null;
}

interface NamedCampaign {
  readonly id: string;
  readonly title_ja: string;
  readonly title_en: string;
}

const causeOf = (applicationId: string, notice: CampaignNotice) => `campaign:${applicationId}:${notice}`;

/** Notifies applicants of what came of their applications, once for each. */
export function notifyApplicants(
  tx: DatabaseTransaction,
  campaign: NamedCampaign,
  applicants: readonly NotifiedApplicant[],
  { notice, at }: { readonly notice: CampaignNotice; readonly at: Date },
): Promise<RoomMessage[]> {
  return notify(
    tx,
    applicants.flatMap(({ id, user_id: userId }) =>
      userId === null
        ? []
        : [
            {
              kind: 'CAMPAIGN' as const,
              to: { userId },
              cause: causeOf(id, notice),
              nftId: null,
              facts: {
                campaignId: campaign.id,
                campaignTitle: { ja: campaign.title_ja, en: campaign.title_en },
                campaignNotice: notice,
              },
              at,
            },
          ],
    ),
  );
}

/** A reorganisation took the delivery of a prize back, and it failed then. */
export const withdrawDelivery = (tx: DatabaseTransaction, applicationId: string): Promise<RoomMessage[]> =>
  withdrawNotices(tx, [causeOf(applicationId, 'PRIZE_DELIVERED')]);
