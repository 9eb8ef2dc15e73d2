import type { SameKeys } from '@kura/web-kit';
import type { campaignTexts as japanese } from './campaigns.ja.ts';

export const campaignTexts = {
  'campaign.state.READY': 'Upcoming',
  'campaign.state.PUBLISHED': 'Open',
  'campaign.state.STOPPED': 'Closed',
  'campaign.state.DISTRIBUTED': 'Results published',
  'campaign.startsIn': 'Starts in',
  'campaign.endsIn': 'Ends in',
  'campaign.endedAt': 'Ended {date}',
  'campaign.closed': 'Closed',
  'campaign.starting': 'Starting',
  'campaign.all': 'All campaigns',
  'campaign.allowedOnly': 'Invitation only',
  'campaign.prizes': 'Prizes',
  'campaign.winners': { one: '{count} winner', other: '{count} winners' },
  'campaign.morePrizes': { one: 'and {count} more prize', other: 'and {count} more prizes' },
  'campaign.packs': { one: '{count} sealed pack: {name}', other: '{count} sealed packs: {name}' },
  'campaign.tickets': { one: '{count} ticket: {name}', other: '{count} tickets: {name}' },
  'campaign.tier.BLUE': 'any blue drop',
  'campaign.tier.RED': 'any red drop',
  'campaign.tier.GOLD': 'any gold drop',
  'campaign.card': 'Card',
  'campaign.drop': 'Drop',
} as const satisfies SameKeys<typeof japanese>;
