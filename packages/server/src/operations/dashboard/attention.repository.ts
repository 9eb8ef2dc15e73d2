import type { AttentionKind } from '@kura/api-contract/dashboard';
import { CAMPAIGN_ATTENTION, type CampaignAttention } from '@kura/domain/campaigns';
import type { DropAttention } from '@kura/domain/gacha';
import { REVIEW_SECONDS } from '@kura/domain/payments';
import { SHIP_WITHIN_DAYS } from '@kura/domain/redeems';
import { SETTING_RULES } from '@kura/domain/settings';
import { type RawBuilder, sql } from 'kysely';
import { dropAttention } from '../../gacha/index.ts';
import type { Address } from '../../platform/index.ts';
import { campaignAttention } from '../../rewards/index.ts';

/** The kinds that one statement counts. */
export type CountedKind = Exclude<
  AttentionKind,
  'SLAB_CONFLICTS' | 'CARDS_NOT_ATTESTED' | 'TICKETS_CROWDED' | 'PRIZE_PACKS_ENDING'
>;

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
const LOW_STOCK_CARDS = 20;

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

const chainCounts = {
  CHAIN_NOT_FOLLOWED: some(sql`select count(*) from (select 1) as one left join chain_condition c on true
      where c.condition is distinct from 'FOLLOWING' and c.condition is distinct from 'CATCHING_UP'
         or c.observed_at < now() - make_interval(secs => ${silenceSeconds})`),
  OPERATOR_BALANCE_LOW: some(sql`select count(*) from operator_signer where balance_low`),
  BUYING_FUNDS_LOW: some(sql`select count(*) from buying_funds
      where observed_at > now() - interval '1 hour' and balance_base_units < 1000000 * coalesce(
        (select value from setting where key = 'buyingKeyLowBalance'), ${SETTING_RULES.buyingKeyLowBalance.initial})::numeric`),
  TRANSACTIONS_HELD: some(sql`select count(*) from operator_transaction
      where status in ('QUEUED', 'SENT') and hold_reason is not null`),
  TRANSACTIONS_STUCK: some(sql`select count(*) from operator_transaction
      where status in ('QUEUED', 'SENT') and hold_reason is null
        and greatest(created_at, not_before) < now() - make_interval(mins => ${stuckMinutes})`),
  TRANSACTIONS_FAILED: some(sql`select count(*) from operator_transaction
      where status = 'FAILED' and updated_at > now() - interval '1 day'`),
  SUBSCRIPTION_PROBLEMS: some(sql`select coalesce(sum(cardinality(problems)), 0) from vrf_subscription`),
};

const paymentCounts = {
  REFUNDS_FAILED: some(sql`select count(*) from (
      select from payment
       where status = 'REFUND_FAILED' or (status = 'DELIVERED' and (refund_reported or amount_differs))
          or (status = 'REFUND_PENDING' and refund_accepted_at < now() - interval '1 day')
      union all
      select from payment_surplus
       where status = 'REFUND_FAILED' or (status = 'REFUND_PENDING' and created_at < now() - interval '1 day')) r`),
  CHARGEBACKS_OPEN: some(sql`select count(*) from payment where chargeback = 'OPENED'`),
  PAYMENTS_LATE: some(sql`select count(*) from payment
      where status in ('SETTLED', 'DELIVERING') and settled_at < now() - interval '20 minutes'`),
  REVIEWS_ENDING: some(sql`select count(*) from payment where status = 'REVIEW'
      and authorised_at < now() + interval '1 day' - make_interval(secs => ${REVIEW_SECONDS}::integer)`),
  PAYMENTS_IN_REVIEW: some(sql`select count(*) from payment where status = 'REVIEW'`),
  PAYMENT_EVENTS_UNKNOWN: some(sql`select count(*) from payment_event
      where outcome in ('UNKNOWN_PAYMENT', 'OTHER_MERCHANT', 'UNREADABLE') and received_at > now() - interval '7 days'`),
};

const dropCounts = {
  DROPS_UNSOUND: some(dropsWith('DROPS_UNSOUND')),
  RANDOMNESS_SILENT: some(sql`select count(*) from reveal_entry r where ${overdue} and ${silent}`),
  // Entries behind a silent request did not fail.
  REVEALS_FAILED: some(sql`select count(*) from reveal_entry r where ${overdue} and not exists (
      select from reveal_entry s where s.drop_id = r.drop_id and s.entry <= r.entry
        and s.opened_count < s.pack_count
        and not exists (select from reveal_request q join random_word using (request_id)
                         where q.drop_id = s.drop_id and q.entry = s.entry))`),
  DROPS_PAUSED: some(dropsWith('DROPS_PAUSED')),
  DROPS_ENDING: some(dropsWith('DROPS_ENDING')),
  DROPS_TO_CLOSE: some(dropsWith('DROPS_TO_CLOSE')),
  STOCK_LOW: sql`(select case when count(*) < ${LOW_STOCK_CARDS}::integer then count(*) end from nft
      where kind = 'card' and reveal_state = 'OFF_CHAIN' and sale_type = 'UNASSIGNED')`,
};

const custodyCounts = {
  REDEEMS_LATE: some(sql`select count(*) from redeem r join redeem_deposit d on d.deposit_id = r.deposit_id
      where ${unshipped} and d.deposited_at < now() - make_interval(days => ${SHIP_WITHIN_DAYS})`),
  RESERVE_DUE: some(sql`select count(*) from (values (${lastMonth})) as due (month)
      where coalesce((select max(month) from reserve_statement), 0) < due.month
        and exists (select from nft where kind = 'card' and token_id is not null and created_at < ${countable})`),
  REDEEMS_WAITING: some(sql`select count(*) from redeem r where ${unshipped}`),
};

const operationCounts = {
  JOBS_FAILED: some(sql`select count(*) from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null`),
  APPROVALS_PENDING: some(sql`select count(*) from approval
      where status = 'PENDING' and expires_at > now()`),
  MAILS_FAILED: some(sql`select count(*) from mail
      where state = 'FAILED' and ended_at > now() - interval '1 day'`),
  PARTS_STOPPED: some(sql`select count(*) from stop_in_force`),
  INQUIRIES_OPEN: some(sql`select count(*) from inquiry where state = 'OPEN'`),
  CLIENT_ERRORS: some(sql`select count(*) from client_error
      where resolved_at is null and last_seen_at > now() - interval '1 day'`),
};

const campaignCounts = Object.fromEntries(
  CAMPAIGN_ATTENTION.map((kind) => [kind, some(sql`select sum(${campaignAttention[kind]}) from campaign c`)]),
) as Record<CampaignAttention, RawBuilder<unknown>>;

/**
 * SQL for the count of each kind; null when nothing needs attention.
 *
 * @param shopWallet the wallet whose cards are the shop's
 */
export const attentionCounts = (shopWallet: Address): Record<CountedKind, RawBuilder<unknown>> => ({
  ...chainCounts,
  ...paymentCounts,
  ...dropCounts,
  ...custodyCounts,
  ...operationCounts,
  ...campaignCounts,
  OFFERS_WAITING: some(sql`select count(*) from market_order o join nft n on n.id = o.nft_id
      where o.type = 'OFFER' and o.given_nft_id is null and o.status = 'Open' and o.unfillable_reason is null
        and n.owner = ${shopWallet}`),
});
