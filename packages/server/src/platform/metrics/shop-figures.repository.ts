import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

/** Figures of the shop from the database, the same in every process. */
export interface ShopFigures {
  head_block: number | null;
  indexed_block: number | null;
  silent_seconds: number | null;
  condition: string | null;
  /** Balances by lowercase address. */
  balances: Readonly<Record<string, number>> | null;
  subscription_balance: number | null;
  subscription_coin: 'LINK' | 'ETH';
  transactions_queued: number;
  transactions_sent: number;
  transactions_held: number;
  oldest_transaction_seconds: number;
  jobs_waiting: number;
  jobs_running: number;
  jobs_failed: number;
  mails_waiting: number;
  outbox_rows: number;
  oldest_outbox_seconds: number;
  search_lag_seconds: number;
  oldest_reveal_seconds: number;
  unattested_waiting: number;
  unattested_refused: number;
  oldest_unattested_seconds: number;
}

export async function readFigures(db: Queryable): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`
    select s.condition, s.head_number as head_block, c.block_number as indexed_block,
           extract(epoch from now() - s.observed_at)::float8 as silent_seconds,
           (select json_object_agg(address, (balance_wei / 1e18)::float8) from operator_signer
            where balance_wei is not null) as balances,
           (v.balance_base_units / 1e18)::float8 as subscription_balance,
           case when v.native_payment then 'ETH' else 'LINK' end as subscription_coin,
           (select coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 from reveal_entry
            where opened_count < pack_count) as oldest_reveal_seconds,
           (select coalesce(extract(epoch from now() - min(at)), 0)::float8 from search_change) as search_lag_seconds,
           o.*, j.*, u.*, w.*
    from (select 1) as one
    left join chain_condition s on true left join chain_checkpoint c on true left join vrf_subscription v on true
    cross join (
      select count(*) filter (where status = 'QUEUED') as transactions_queued,
             count(*) filter (where status = 'SENT') as transactions_sent,
             count(*) filter (where hold_reason is not null) as transactions_held,
             coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_transaction_seconds
      from operator_transaction where status in ('QUEUED', 'SENT')) o
    cross join (
      select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as jobs_waiting,
             count(*) filter (where locked_at is not null) as jobs_running,
             count(*) filter (where attempts >= max_attempts and locked_at is null) as jobs_failed,
             count(*) filter (where attempts < max_attempts and task_id = (
               select id from graphile_worker._private_tasks where identifier = 'send-mail')) as mails_waiting
      from graphile_worker._private_jobs) j
    cross join (
      select count(*) as outbox_rows,
             coalesce(extract(epoch from now() - min(at)), 0)::float8 as oldest_outbox_seconds from outbox) w
    cross join (
      select count(*) filter (where refused_at is null) as unattested_waiting, count(refused_at) as unattested_refused,
             coalesce(extract(epoch from now() - min(drawn_at) filter (where refused_at is null)), 0)::float8
               as oldest_unattested_seconds
      from unattested_card) u`.execute(db);
  return rows[0] as ShopFigures;
}
