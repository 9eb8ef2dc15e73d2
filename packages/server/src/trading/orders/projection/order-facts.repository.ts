import type { DatabaseTransaction } from '@kura/database';
import type { SwapSide, UnfillableReason } from '@kura/domain/orders';
import type { OrderStatus, OrderType } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { type FundsKey, offererPays } from '../funds/bidder-funds.repository.ts';

/** All facts that decide the status of an order, except Seaport's own. */
export interface OrderFactsRow {
  id: string;
  order_hash: string;
  type: OrderType;
  nft_id: string | null;
  collection_id: string | null;
  given_nft_id: string | null;
  sold_nft_id: string | null;
  cash_paid_by: SwapSide | null;
  reserved_for: string | null;
  offerer: string;
  counter: bigint;
  price_base_units: bigint;
  starts_at_seconds: number;
  ends_at_seconds: number;
  auction_ended: boolean;
  is_contract_signer: boolean;
  status: OrderStatus;
  cancel_reason: string | null;
  unfillable_reason: string | null;
  /** The card or pack that the offerer gives; null for money alone. */
  gives: {
    kind: 'card' | 'pack';
    owner: string | null;
    in_custody: boolean;
    /** True when its payment by bank card is disputed. A hold until a date is older than every order that gives the card. */
    held: boolean;
    approval_revoked: boolean;
    /** Time, transaction and receiver of the token's first transfer away from the offerer; null without one. */
    moved: { to_address: string; transaction_hash: string; at: number } | null;
  } | null;
  /** The one card or pack of an offer or bid; null for any of several. */
  wants: {
    kind: 'card' | 'pack';
    owner: string | null;
    in_custody: boolean;
    burned: { transaction_hash: string; at: number } | null;
  } | null;
  /** The funds of the offerer's wallet, for orders that it pays for. */
  funds: { balance: string; allowance: string; has_code: boolean } | null;
  pays: boolean;
  /** The reason why it was unfillable at the last check on chain. */
  observed_reason: UnfillableReason | null;
}

/** Returns the current orders, locked. */
export async function readFacts(tx: DatabaseTransaction, which: RawBuilder<unknown>) {
  const { rows } = await sql<OrderFactsRow>`
    select o.id, o.order_hash, o.type, o.nft_id, coalesce(o.collection_id, n.collection_id) as collection_id,
      o.given_nft_id, o.sold_nft_id, o.cash_paid_by, o.reserved_for, o.offerer, o.counter, o.price_base_units,
      o.starts_at_seconds, o.ends_at_seconds, o.auction_ended, o.is_contract_signer, o.status, o.cancel_reason, o.unfillable_reason,
      given.fact as gives, wanted.fact as wants, ${offererPays} as pays,
      (select seen.unfillable_reason from order_observation seen where seen.order_id = o.id) as observed_reason,
      (select json_build_object('balance', p.balance_base_units::text, 'allowance', p.allowance_base_units::text,
                                'has_code', p.has_code)
         from bidder_funds p where p.wallet = o.offerer and p.token = o.payment_token) as funds
    from market_order o
    left join nft n on n.id = o.nft_id
    cross join lateral (
      select case when sells then o.nft_id else o.given_nft_id end as nft_id,
        case when sells then o.contract_address else o.given_contract_address end as contract_address,
        case when sells then o.token_id else o.given_token_id end as token_id
      from (select o.type in ('FIXED_PRICE', 'AUCTION') as sells) kind
    ) signed
    left join lateral (
      select json_build_object('kind', g.kind, 'owner', ${ownerOfToken('g', 'signed')}, 'in_custody', ${inCustody('g')},
        'held', exists (select from payment_hold h where h.nft_id = g.id and h.disputed),
        'approval_revoked', exists (select 1 from seaport_approval_revoked s
                                 where s.contract_address = signed.contract_address and s.owner = o.offerer),
        'moved', (select to_json(m) from (
           select t.to_address, t.transaction_hash, extract(epoch from t.transferred_at)::bigint as at
           from nft_transfer t
           where t.contract_address = signed.contract_address and t.token_id = signed.token_id
             and t.from_address = o.offerer and t.block_number > o.stored_at_block
           order by t.block_number, t.log_index limit 1) m)) as fact
      from nft g where g.id = signed.nft_id
    ) given on true
    left join lateral (
      select json_build_object('kind', n.kind, 'owner', ${ownerOfToken('n', 'o')}, 'in_custody', ${inCustody('n')},
        'burned', (select to_json(b) from (
           select t.transaction_hash, extract(epoch from t.transferred_at)::bigint as at from nft_transfer t
           where t.contract_address = o.contract_address and t.token_id = o.token_id and t.to_address ~ '^0x0+$'
           limit 1) b)) as fact
      where o.type in ('OFFER', 'BID') and o.nft_id is not null
    ) wanted on true
    where ${which}
    order by o.id
    for update of o`.execute(tx);
  return rows;
}

/**
 * Returns the owner of a card or pack while it has the token that the order was signed for. A reorganisation may swap the
 * tokens of two cards, and Seaport would exchange the other card.
 */
const ownerOfToken = (nft: string, signed: string) =>
  sql`case when (${sql.ref(`${nft}.contract_address`)}, ${sql.ref(`${nft}.token_id`)})
             = (${sql.ref(`${signed}.contract_address`)}, ${sql.ref(`${signed}.token_id`)})
           then ${sql.ref(`${nft}.owner`)} end`;

const inCustody = (nft: string) =>
  sql`exists (select 1 from slab_claim c where c.card_id = ${sql.ref(`${nft}.id`)} and c.holder = 'REDEEM')`;

export interface ComputedOrderState {
  status: OrderStatus;
  cancelReason: string | null;
  unfillableReason: string | null;
  buyer: string | null;
  seller: string | null;
  soldNftId: string | null;
  endedAtSeconds: number | null;
  transactionHash: string | null;
}

export async function updateOrderState(tx: DatabaseTransaction, id: string, outcome: ComputedOrderState) {
  await tx
    .updateTable('market_order')
    .set({
      status: outcome.status,
      cancel_reason: outcome.cancelReason,
      unfillable_reason: outcome.unfillableReason,
      buyer: outcome.buyer,
      seller: outcome.seller,
      sold_nft_id: outcome.soldNftId,
      ended_at: outcome.endedAtSeconds === null ? null : new Date(outcome.endedAtSeconds * 1000),
      transaction_hash: outcome.transactionHash,
    })
    .where('id', '=', id)
    .execute();
}

/** Conditions on `market_order o` for {@link readFacts}. */
const allOrders = (ids: readonly string[]) => sql`o.id = any(${ids as string[]}::uuid[])`;
export const openOrders = (ids: readonly string[]) => sql`o.status = 'Open' and ${allOrders(ids)}`;

export const openOrdersOf = (
  funds: readonly FundsKey[],
) => sql`o.status = 'Open' and (o.offerer, o.payment_token) in (
  select * from unnest(${funds.map(({ wallet }) => wallet)}::text[], ${funds.map(({ token }) => token)}::text[]))`;

/** A new order, and the offerer's other open ones: the offerer's funds were read for it. */
export const newOrderAnd = (id: string, funds: FundsKey | null) =>
  funds === null ? allOrders([id]) : sql`o.id = ${id} or (${openOrdersOf([funds])})`;

export const givenByPayer = (paymentId: string) => sql`o.id in (
  with held as (select nft_id from payment_hold where payment_id = ${paymentId})
  select id from market_order
    where status = 'Open' and type in ('FIXED_PRICE', 'AUCTION') and nft_id in (select nft_id from held)
  union select id from market_order where status = 'Open' and given_nft_id in (select nft_id from held))`;
