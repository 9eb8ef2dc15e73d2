import { CAMPAIGN_ATTENTION, type CampaignAttention, type CampaignStatus } from '@kura/domain/campaigns';
import { type PageSearch, parsePageSearch, searchedText } from '../../../components/page-search.ts';

/** The list's tabs; the first is the default. */
export const campaignGroups = {
  ALL: undefined,
  DRAFT: ['DRAFT', 'PENDING'],
  OPEN: ['READY', 'PUBLISHED'],
  STOPPED: ['STOPPED'],
  DISTRIBUTED: ['DISTRIBUTED'],
} as const satisfies Record<string, readonly CampaignStatus[] | undefined>;
export type CampaignGroup = keyof typeof campaignGroups;
export const campaignGroupNames = Object.keys(campaignGroups) as readonly CampaignGroup[];

export interface CampaignsSearch extends PageSearch {
  readonly group?: CampaignGroup | undefined;
  /** Filters like the dashboard's count of this kind. */
  readonly attention?: CampaignAttention | undefined;
}

/** Parses an address: invalid values become undefined. */
export const parseCampaignsSearch = (raw: Record<string, unknown>): CampaignsSearch => ({
  ...parsePageSearch(raw),
  group: campaignGroupNames.find((group) => group === raw['group']),
  attention: CAMPAIGN_ATTENTION.find((kind) => kind === raw['attention']),
});

/** The tabs of the applications with their filters; the first is the default. */
export const applicationGroups = {
  ALL: {},
  UNDECIDED: { undecided: true },
  PENDING: { status: 'PENDING' },
  APPLIED: { status: 'APPLIED' },
  WON: { result: 'WON' },
  LOST: { result: 'LOST' },
} as const;
export type ApplicationGroup = keyof typeof applicationGroups;
export const applicationGroupNames = Object.keys(applicationGroups) as readonly ApplicationGroup[];

export interface ApplicationsSearch extends PageSearch {
  readonly group?: ApplicationGroup | undefined;
  readonly search?: string | undefined;
}

/** Parses an address: invalid values become undefined. */
export const parseApplicationsSearch = (raw: Record<string, unknown>): ApplicationsSearch => ({
  ...parsePageSearch(raw),
  group: applicationGroupNames.find((group) => group === raw['group']),
  search: searchedText(raw['search']),
});
