import type { AttentionKind } from '@kura/api-contract/dashboard';
import type { Queryable } from '@kura/database';
import { CAMPAIGN_ATTENTION } from '@kura/domain/campaigns';
import type { DropAttention } from '@kura/domain/gacha';
import { REVIEW_SECONDS } from '@kura/domain/payments';
import { SHIP_WITHIN_DAYS } from '@kura/domain/redeems';
import { SETTING_RULES } from '@kura/domain/settings';
import { type RawBuilder, sql } from 'kysely';
import { dropAttention } from '../../gacha/index.ts';
import type { Address } from '../../platform/index.ts';
import { campaignAttention } from '../../rewards/index.ts';

interface CurrentTotals {
  users: number;
  admins: number;
  collections: number;
  cards: number;
  packs: number;
  orders: number;
  openOrders: number;
  /** Null where nothing needs attention. */
  attention: Record<
    Exclude<
      AttentionKind,
      'SLAB_CONFLICTS' | 'CARDS_NOT_ATTESTED' | 'TICKETS_CROWDED' | 'PRIZE_PACKS_ENDING'
    >,
    number | null
  >;
}

/** An indexer that has said nothing for this long is dead. */
const silenceSeconds = 30;

/** A random word that takes longer is late. A reveal that takes longer although words are there failed. */
const revealHours = 24;

const overdue = sql`r.opened_count < r.pack_count and r.asked_at < now() - make_interval(hours => ${revealHours})`;
const silent = sql`not exists (select from reveal_request q join random_word using (request_id)
  where q.drop_id = r.drop_id and q.entry = r.entry)`;

/** An operator transaction that isn't confirmed for this long needs a higher fee, or a look at the nodes. */
const stuckMinutes = 30;

/** Below this number of cards in stock the next drop can't be filled. */
export const LOW_STOCK_CARDS = 20;

/** Redeems that wait for the shop: for its approval, for packing or for the parcel. */
const unshipped = sql`r.status in ('REQUESTED', 'APPROVED', 'BURNED')`;

/** Days after the end of a month in which its slabs are counted. */
const countingDays = 10;
const countedMonth = sql`date_trunc('month', (now() at time zone 'UTC') - make_interval(days => ${countingDays}))`;
/** The newest month whose proof of reserve is due: 202611 for November 2026. */
const lastMonth = sql`to_char(${countedMonth} - interval '1 month', 'YYYYMM')::integer`;
/** Cards that came later are no part of that month. */
const countable = sql`${countedMonth} at time zone 'UTC'`;

const dropsWith = (kind: DropAttention) => sql`select count(*) from gacha g where ${dropAttention[kind]}`;

/** A count that needs attention unless it is zero. */
const some = (count: RawBuilder<unknown>) => sql`nullif((${count}), 0)`;

/**
 * Totals, and how many things of each kind need attention.
 *
 * @param shopWallet the wallet whose cards are the shop's
 */
export async function readCurrentTotals(db: Queryable, shopWallet: Address): Promise<CurrentTotals> {
  const { rows } = await sql<CurrentTotals>`
    select
      (select count(*) from app_user where status <> 'DELETED') as users,
      (select count(*) from admin_user) as admins,
      (select count(*) from collection) as collections,
      n.cards, n.packs, o.orders, o.open as "openOrders",
      json_build_object(
        'CHAIN_NOT_FOLLOWED', ${some(sql`select count(*) from (select 1) as one left join chain_condition c on true
           where c.condition is distinct from 'FOLLOWING' and c.condition is distinct from 'CATCHING_UP'
              or c.observed_at < now() - make_interval(secs => ${silenceSeconds})`)},
        'OPERATOR_BALANCE_LOW', ${some(sql`select count(*) from operator_signer where balance_low`)},
        'BUYING_FUNDS_LOW', ${some(sql`select count(*) from buying_funds
           where observed_at > now() - interval '1 hour' and balance_base_units < 1000000 * coalesce(
             (select value from setting where key = 'buyingKeyLowBalance'), ${SETTING_RULES.buyingKeyLowBalance.initial})::numeric`)},
        'TRANSACTIONS_HELD', ${some(sql`select count(*) from operator_transaction
           where status in ('QUEUED', 'SENT') and hold_reason is not null`)},
        'TRANSACTIONS_STUCK', ${some(sql`select count(*) from operator_transaction
           where status in ('QUEUED', 'SENT') and hold_reason is null
             and greatest(created_at, not_before) < now() - make_interval(mins => ${stuckMinutes})`)},
        'TRANSACTIONS_FAILED', ${some(sql`select count(*) from operator_transaction
           where status = 'FAILED' and updated_at > now() - interval '1 day'`)},
        'REFUNDS_FAILED', ${some(sql`select count(*) from (
           select from payment
            where status = 'REFUND_FAILED' or (status = 'DELIVERED' and (refund_reported or amount_differs))
               or (status = 'REFUND_PENDING' and refund_accepted_at < now() - interval '1 day')
           union all
           select from payment_surplus
            where status = 'REFUND_FAILED' or (status = 'REFUND_PENDING' and created_at < now() - interval '1 day')) r`)},
        'CHARGEBACKS_OPEN', ${some(sql`select count(*) from payment where chargeback = 'OPENED'`)},
        'PAYMENTS_LATE', ${some(sql`select count(*) from payment
           where status in ('SETTLED', 'DELIVERING') and settled_at < now() - interval '20 minutes'`)},
        'REVIEWS_ENDING', ${some(sql`select count(*) from payment where status = 'REVIEW'
           and authorised_at < now() + interval '1 day' - make_interval(secs => ${REVIEW_SECONDS}::integer)`)},
        'PAYMENTS_IN_REVIEW', ${some(sql`select count(*) from payment where status = 'REVIEW'`)},
        'PAYMENT_EVENTS_UNKNOWN', ${some(sql`select count(*) from payment_event
           where outcome in ('UNKNOWN_PAYMENT', 'OTHER_MERCHANT', 'UNREADABLE') and received_at > now() - interval '7 days'`)},
        'DROPS_UNSOUND', ${some(dropsWith('DROPS_UNSOUND'))},
        'SUBSCRIPTION_PROBLEMS', ${some(sql`select coalesce(sum(cardinality(problems)), 0) from vrf_subscription`)},
        'RANDOMNESS_SILENT', ${some(sql`select count(*) from reveal_entry r where ${overdue} and ${silent}`)},
        -- What waits behind a silent request did not fail.
        'REVEALS_FAILED', ${some(sql`select count(*) from reveal_entry r where ${overdue} and not exists (
           select from reveal_entry s where s.drop_id = r.drop_id and s.entry <= r.entry
             and s.opened_count < s.pack_count
             and not exists (select from reveal_request q join random_word using (request_id)
                              where q.drop_id = s.drop_id and q.entry = s.entry))`)},
        'REDEEMS_LATE', ${some(sql`select count(*) from redeem r join redeem_deposit d on d.deposit_id = r.deposit_id
           where ${unshipped} and d.deposited_at < now() - make_interval(days => ${SHIP_WITHIN_DAYS})`)},
        'JOBS_FAILED', ${some(sql`select count(*) from graphile_worker._private_jobs
           where attempts >= max_attempts and locked_at is null`)},
        'APPROVALS_PENDING', ${some(sql`select count(*) from approval
           where status = 'PENDING' and expires_at > now()`)},
        'MAILS_FAILED', ${some(sql`select count(*) from mail
           where state = 'FAILED' and ended_at > now() - interval '1 day'`)},
        'PARTS_STOPPED', ${some(sql`select count(*) from stop_in_force`)},
        'RESERVE_DUE', ${some(sql`select count(*) from (values (${lastMonth})) as due (month)
           where coalesce((select max(month) from reserve_statement), 0) < due.month
             and exists (select from nft where kind = 'card' and token_id is not null and created_at < ${countable})`)},
        'REDEEMS_WAITING', ${some(sql`select count(*) from redeem r where ${unshipped}`)},
        'OFFERS_WAITING', ${some(sql`select count(*) from market_order o join nft n on n.id = o.nft_id
           where o.type = 'OFFER' and o.given_nft_id is null and o.status = 'Open' and o.unfillable_reason is null
             and n.owner = ${shopWallet}`)},
        'INQUIRIES_OPEN', ${some(sql`select count(*) from inquiry where state = 'OPEN'`)},
        'CLIENT_ERRORS', ${some(sql`select count(*) from client_error
           where resolved_at is null and last_seen_at > now() - interval '1 day'`)},
        ${sql.join(
          CAMPAIGN_ATTENTION.map(
            (kind) =>
              sql`${sql.lit(kind)}, ${some(sql`select sum(${campaignAttention[kind]}) from campaign c`)}`,
          ),
        )},
        'DROPS_PAUSED', ${some(dropsWith('DROPS_PAUSED'))},
        'DROPS_ENDING', ${some(dropsWith('DROPS_ENDING'))},
        'DROPS_TO_CLOSE', ${some(dropsWith('DROPS_TO_CLOSE'))},
        'STOCK_LOW', (select case when count(*) < ${LOW_STOCK_CARDS}::integer then count(*) end from nft
           where kind = 'card' and reveal_state = 'OFF_CHAIN' and sale_type = 'UNASSIGNED')
      ) as attention
    from (select count(*) filter (where kind = 'card') as cards, count(*) filter (where kind = 'pack') as packs
            from nft) as n,
         (select count(*) as orders, count(*) filter (where status = 'Open') as open from market_order) as o`.execute(
    db,
  );
  return rows[0] as CurrentTotals;
}

export interface DayRow {
  day: string;
  sales: number;
  sales_volume: bigint;
  fees: bigint;
  rolls: number;
  packs_sold: number;
  pack_revenue: bigint;
  draws: number;
  new_users: number;
}

/** The last days in Japan, today included, whether or not anything happened on them. */
export async function readDays(db: Queryable, { days, now }: { days: number; now: Date }): Promise<DayRow[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Tokyo')::date`;
  const { rows } = await sql<DayRow>`
    with bounds as (
      select (${now}::timestamptz at time zone 'Asia/Tokyo')::date as today
    ), day as (
      select generate_series(today - ${days - 1}::integer, today, interval '1 day')::date as day from bounds
    ), since as (
      select min(day)::timestamp at time zone 'Asia/Tokyo' as moment from day
    ), sale as (
      select ${dayOf('sold_at')} as day, count(*) as sales, sum(price_base_units) as volume
      from nft_sale where sold_at >= (select moment from since) group by 1
    ), fee as (
      select (greatest(ended_at, created_at) at time zone 'Asia/Tokyo')::date as day, sum(fee_base_units) as fees
      from market_order
      where status = 'Completed' and type <> 'AUCTION'
        and greatest(ended_at, created_at) >= (select moment from since)
      group by 1
    ), purchase as (
      select ${dayOf('bought_at')} as day, count(*) as rolls, sum(quantity) as packs,
             coalesce(sum(total_base_units) filter (where token <> 'POINT'), 0) as revenue
      from pack_purchase where bought_at >= (select moment from since) group by 1
    ), drawn as (
      select ${dayOf('drawn_at')} as day, count(*) as draws
      from pack where drawn_at >= (select moment from since) group by 1
    ), joined as (
      select ${dayOf('created_at')} as day, count(*) as users
      from app_user where created_at >= (select moment from since) group by 1
    )
    select day::text as day, coalesce(s.sales, 0) as sales, coalesce(s.volume, 0)::numeric as sales_volume,
           coalesce(f.fees, 0)::numeric as fees, coalesce(p.rolls, 0) as rolls,
           coalesce(p.packs, 0)::bigint as packs_sold, coalesce(p.revenue, 0)::numeric as pack_revenue,
           coalesce(d.draws, 0) as draws, coalesce(j.users, 0) as new_users
    from day left join sale s using (day) left join fee f using (day) left join purchase p using (day) left join drawn d using (day)
             left join joined j using (day)
    order by day`.execute(db);
  return rows;
}
