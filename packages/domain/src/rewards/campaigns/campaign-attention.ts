/** The kinds of attention on the dashboard that name campaigns. */
export const CAMPAIGN_ATTENTION = ['CAMPAIGN_TASKS_UNDECIDED', 'PRIZES_FAILED', 'DRAWS_LATE'] as const;
export type CampaignAttention = (typeof CAMPAIGN_ATTENTION)[number];
