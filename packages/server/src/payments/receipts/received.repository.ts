import type { Queryable } from '@kura/database';
import type { ReceiptSource } from '@kura/domain/receipts';
import { type RawBuilder, sql } from 'kysely';
import { yenRateAt } from '../../governance/index.ts';

/** Money that the shop received, with its purpose. */
export interface ReceivedRow {
  source: ReceiptSource;
  id: string;
  /** The payer's wallet. */
  wallet: string;
  /** The account of the payment; null for a wallet without one. */
  user_id: string | null;
  paid_at: Date;
  /** Null for payments without a block. */
  block_at: Date | null;
  token: 'USD' | 'USDC' | 'USDT';
  base_units: bigint;
  rate_e4: number;
  rate_origin: 'PURCHASE' | 'SETTING';
  /** The reference on a receipt: the payment's number, the redeem's number or the transaction's hash. */
  reference: string | null;
  gacha_title_ja: string | null;
  gacha_title_en: string | null;
  quantity: number | null;
  name: string | null;
  japanese_title: string | null;
  grader: string | null;
  grade: number | null;
  certificate_number: string | null;
  /** The destination of SHIPPING. */
  country: string | null;
  refunded_at: Date | null;
  charged_back: boolean;
}

/** The wallets of the shop, which is the seller of their sales. */
const shopWallets = (operator: string) => sql`(select address from operator_signer union select ${operator})`;

const soldAt = sql`greatest(o.ended_at, o.created_at)`;
const completed = sql`o.status = 'Completed' and o.type <> 'AUCTION'`;

/**
 * Whether a payment by bank card is for a user's listing: its price goes to the seller, and the shop receives the order's fee.
 */
const isOfUser = (operator: string) => sql`exists (
  select from market_order l where l.id = p.market_order_id and l.offerer not in ${shopWallets(operator)})`;
/** Whether the order was filled for a payment by bank card, which has its own row. */
const isDelivered = sql`exists (
  select from delivery d join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind
  where d.market_order_id = o.id)`;

/**
 * All payments of money to the shop, without points, tickets and prizes. In a sale between users the shop received the fee,
 * which the seller paid. In a swap the receiver of the cash paid it.
 */
const received = (operator: string): RawBuilder<unknown> => sql`
  select 'PAYMENT' as source, p.id, p.wallet, p.user_id, false as by_wallet, p.settled_at as paid_at, null::timestamptz as block_at,
         'USD' as token, p.cents * 10000::numeric as base_units, p.yen_per_dollar_e4 as stored_rate, p.number as reference,
         null::text as transaction_hash, p.gacha_id, p.quantity, p.card_id as nft_id, null::text as country, p.refunded_at,
         p.chargeback = 'LOST' as charged_back
    from payment p where p.settled_at is not null and not ${isOfUser(operator)}
  union all
  select 'PACKS', b.id, b.buyer, null, true, b.bought_at, b.bought_at, b.token, b.total_base_units, null,
         b.transaction_hash, b.transaction_hash, b.gacha_id, b.quantity, null, null, null, false
    from pack_purchase b where b.token in ('USDC', 'USDT') and b.total_base_units > 0
  union all
  select 'CARD', s.id, s.buyer, null, true, greatest(s.ended_at, s.created_at), s.ended_at, s.payment_token, s.price_base_units, null,
         s.transaction_hash, s.transaction_hash, null, null, s.nft_id, null, null, false
    from stock_sale s where s.status = 'Completed' and s.payment_ref is null
  union all
  select 'CARD', o.id, o.buyer, null, true, ${soldAt}, o.ended_at, o.payment_token, o.price_base_units, null,
         o.transaction_hash, o.transaction_hash, null, null, coalesce(o.sold_nft_id, o.nft_id), null, null, false
    from market_order o
   where ${completed} and o.given_nft_id is null and o.seller in ${shopWallets(operator)} and not ${isDelivered}
  union all
  select 'FEE', o.id, o.seller, null, true, ${soldAt}, o.ended_at, o.payment_token, o.fee_base_units, null,
         o.transaction_hash, o.transaction_hash, null, null, coalesce(o.sold_nft_id, o.nft_id), null, null, false
    from market_order o
   where ${completed} and o.fee_base_units > 0 and o.cash_paid_by is distinct from 'ACCEPTER'
     and o.seller not in ${shopWallets(operator)}
  union all
  select 'FEE', o.id, o.offerer, null, true, ${soldAt}, o.ended_at, o.payment_token, o.fee_base_units, null,
         o.transaction_hash, o.transaction_hash, null, null, o.given_nft_id, null, null, false
    from market_order o
   where ${completed} and o.fee_base_units > 0 and o.cash_paid_by = 'ACCEPTER'
     and o.offerer not in ${shopWallets(operator)}
  union all
  -- What was shipped has a final burn, so that the fee is the shop's.
  select 'SHIPPING', r.id, r.wallet, r.user_id, false, d.deposited_at, null, r.fee_token, r.fee_base_units, null,
         r.number, null, null, null, null, r.country, null, false
    from redeem r join redeem_deposit d on d.deposit_id = r.deposit_id
   where r.shipment is not null and d.state = 'BURNED' and r.fee_base_units > 0`;

/** The rate stored when the purchase was prepared. A bundle has the operations of several users in one transaction. */
const rateOfPurchase = sql<number>`coalesce(r.stored_rate, (
  select s.yen_per_dollar_e4 from intent i join spending s on s.intent_id = i.id
   where r.source in ('PACKS', 'CARD') and i.effect_transaction_hash = r.transaction_hash
     and s.user_id = coalesce(r.user_id, w.user_id) and s.amount_base_units = r.base_units
   order by s.spent_at limit 1))`;

const details = (page: RawBuilder<unknown>): RawBuilder<ReceivedRow> => sql<ReceivedRow>`
  select r.source, r.id, r.wallet, case when r.by_wallet then w.user_id else r.user_id end as user_id, r.paid_at, r.block_at,
    r.token, r.base_units, coalesce(rate.purchase, (${yenRateAt(sql`r.paid_at`)}::numeric * 10000)::int) as rate_e4,
    case when rate.purchase is null then 'SETTING' else 'PURCHASE' end as rate_origin,
    r.reference, coalesce(g.texts -> 'ja' ->> 'title', g.name) as gacha_title_ja,
    coalesce(g.texts -> 'en' ->> 'title', g.name) as gacha_title_en, r.quantity,
    n.name, n.japanese_title, n.grader, n.grade, n.certificate_number, r.country, r.refunded_at, r.charged_back
  from (${page}) r
  left join wallet w on w.address = r.wallet
  left join gacha g on g.id = r.gacha_id
  left join nft n on n.id = r.nft_id
  cross join lateral (select ${rateOfPurchase} as purchase) rate`;

/** Returns one payment to the shop. */
export async function findReceived(
  db: Queryable,
  operator: string,
  { source, id }: { source: ReceiptSource; id: string },
): Promise<ReceivedRow | undefined> {
  const { rows } = await details(
    sql`select * from (${received(operator)}) r where r.source = ${source} and r.id = ${id}`,
  ).execute(db);
  return rows[0];
}

/** Pages an account's payments, with their exact number. */
export async function listReceivedOfUser(
  db: Queryable,
  operator: string,
  query: { userId: string; page: number; pageSize: number; orderBy: 'LAST_ADDED' | 'FIRST_ADDED' },
): Promise<{ rows: ReceivedRow[]; total: number }> {
  const wallets = await db
    .selectFrom('wallet')
    .where('user_id', '=', query.userId)
    .select('address')
    .execute();
  const own = sql`select * from (${received(operator)}) r
    where (r.by_wallet and r.wallet = any(${wallets.map(({ address }) => address)}::text[]))
       or (not r.by_wallet and r.user_id = ${query.userId})`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${own}) r`.execute(db);
  const order =
    query.orderBy === 'LAST_ADDED' ? sql`r.paid_at desc, r.id desc` : sql`r.paid_at asc, r.id asc`;
  const page = sql`${own} order by ${order} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`;
  const { rows } = await sql<ReceivedRow>`${details(page)} order by ${order}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the payments of a period, oldest first, at most `limit`. */
export async function listReceivedBetween(
  db: Queryable,
  operator: string,
  { from, before, limit }: { from: Date; before: Date; limit: number },
): Promise<ReceivedRow[]> {
  const page = sql`select * from (${received(operator)}) r
    where r.paid_at >= ${from} and r.paid_at < ${before}
    order by r.paid_at, r.id limit ${limit}`;
  const { rows } = await sql<ReceivedRow>`${details(page)} order by r.paid_at, r.id`.execute(db);
  return rows;
}
