import { type CampaignAttention, COMMIT_WITHIN_DAYS } from '@kura/domain/campaigns';
import { type RawBuilder, sql } from 'kysely';

/** What of each campaign `c` needs attention, as a number: the dashboard adds them, and the list shows campaigns with any. */
export const campaignAttention: Record<CampaignAttention, RawBuilder<number>> = {
  CAMPAIGN_TASKS_UNDECIDED: sql<number>`(select count(*) from campaign_task_result t
    join campaign_application a on a.id = t.application_id
    where a.campaign_id = c.id and c.status = 'PUBLISHED' and a.status = 'PENDING' and t.state = 'UNVERIFIABLE')`,
  PRIZES_FAILED: sql<number>`(select count(*) from campaign_prize_unit u
    where u.campaign_id = c.id and u.state = 'FAILED')`,
  DRAWS_LATE: sql<number>`(c.status = 'STOPPED'
    and c.ends_at < now() - make_interval(days => ${COMMIT_WITHIN_DAYS}::integer)
    and not exists (select from campaign_draw d
      where d.campaign_id = c.id and d.attempt = c.attempt and d.committed_at is not null))::integer`,
};
