export const campaignTabs = ['open', 'upcoming', 'ended'] as const;
export type CampaignTab = (typeof campaignTabs)[number];

/** The statuses that a tab lists. */
export const statusesOf = {
  open: ['PUBLISHED'],
  upcoming: ['READY'],
  ended: ['STOPPED', 'DISTRIBUTED'],
} as const;

export interface CampaignSearch {
  /** Absent for the open campaigns. */
  readonly tab?: Exclude<CampaignTab, 'open'>;
  readonly page?: number;
}

export function parseCampaignSearch({ tab, page }: Record<string, unknown>): CampaignSearch {
  return {
    ...((tab === 'upcoming' || tab === 'ended') && { tab }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 1_000_000 && { page }),
  };
}
