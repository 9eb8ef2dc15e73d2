import type { Queryable } from '@kura/database';
import { type CampaignAttention, COMMIT_WITHIN_DAYS, type PrizeState } from '@kura/domain/campaigns';
import { type RawBuilder, sql } from 'kysely';

/** Counts the open tasks of a campaign `c`. The dashboard adds the numbers, and the list shows campaigns with any. */
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

export interface CampaignFigures {
  pending: number;
  applied: number;
  undecided: number;
  ineligible: number;
  allowed: number;
  prize_states: { state: PrizeState; count: number }[];
}

/** Returns the figures for admins, by campaign. */
export async function readFigures(db: Queryable, campaignIds: readonly string[]) {
  const { rows } = await sql<CampaignFigures & { id: string }>`
    select c.id,
      (select count(*)::int from campaign_application a where a.campaign_id = c.id and a.status = 'PENDING') as pending,
      (select count(*)::int from campaign_application a where a.campaign_id = c.id and a.status = 'APPLIED') as applied,
      (select count(*)::int from campaign_application a where a.campaign_id = c.id and not a.eligible) as ineligible,
      (select count(distinct t.application_id)::int from campaign_task_result t
        join campaign_application a on a.id = t.application_id
        where a.campaign_id = c.id and t.state = 'UNVERIFIABLE') as undecided,
      (select count(*)::int from campaign_allowed_wallet w where w.campaign_id = c.id) as allowed,
      coalesce((select jsonb_agg(to_jsonb(s) order by s.state) from (
        select state, count(*)::int as count from campaign_prize_unit u where u.campaign_id = c.id group by state) s),
        '[]'::jsonb) as prize_states
    from campaign c where c.id = any(${campaignIds as string[]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
