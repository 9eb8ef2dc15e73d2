import type { DeliveryOwner } from '../../payments/index.ts';
import { advanceCampaignsJob } from './advance-campaigns.job.ts';
import { wake } from './wake-campaigns.ts';

/** Opens a campaign as soon as its last packs arrive at the packs account. */
export const prizeDeliveries: DeliveryOwner = {
  source: 'CAMPAIGN',
  async onChanged(tx, { to }) {
    if (to === 'DELIVERED') await wake(tx, advanceCampaignsJob);
    return [];
  },
};
