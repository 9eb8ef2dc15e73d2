import { schema } from 'virtual:kura-input/campaigns.list';
import type { AdminCampaign, Campaign } from '@kura/api-contract/campaigns';
import { defineList } from '../../../framework/list-page/define-list.ts';

/** Admins get a campaign's complete record. A visitor with an expired session doesn't. */
export const isWhole = (campaign: AdminCampaign | Campaign): campaign is AdminCampaign =>
  'version' in campaign;

export const campaigns = defineList({
  call: 'campaigns.list',
  schema,
  groups: {
    ALL: {},
    DRAFT: { status: ['DRAFT', 'PENDING'] },
    OPEN: { status: ['READY', 'PUBLISHED'] },
    STOPPED: { status: ['STOPPED'] },
    DISTRIBUTED: { status: ['DISTRIBUTED'] },
  },
  pageOf: ({ items, ...page }) => ({ ...page, items: items.filter(isWhole) }),
});
