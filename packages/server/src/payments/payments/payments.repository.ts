import {
  anyOf,
  type Database,
  type DatabaseTransaction,
  lockName,
  type Payment,
  type Queryable,
} from '@kura/database';
import {
  type ChargebackState,
  type PaymentCause,
  type PaymentStatus,
  RESERVING_STATUSES,
} from '@kura/domain/payments';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Address } from 'viem';
import { type Erase, newId } from '../../platform/index.ts';

export type RefundReason = 'LATE' | 'NOT_DELIVERABLE' | 'AMOUNT_DIFFERS' | 'REFUND_REPORTED' | 'ADMIN';

type Narrowed = 'wallet' | 'kind' | 'status' | 'chargeback' | 'refund_reason';

/** A sale from stock has `stock_sale_id`, a listed card `market_order_id`. */
export interface PaymentRow extends Omit<Selectable<Payment>, Narrowed> {
  wallet: Address;
  kind: 'PACKS' | 'CARD';
  status: PaymentStatus;
  chargeback: ChargebackState;
  refund_reason: RefundReason | null;
  user_name: string | null;
  gacha_title: { ja: string; en: string } | null;
}

const columns = sql`p.*, u.name as user_name,
  case when g.id is not null then json_build_object('ja', coalesce(g.texts -> 'ja' ->> 'title', g.name),
    'en', coalesce(g.texts -> 'en' ->> 'title', g.name)) end as gacha_title`;
const source = sql`payment p left join app_user u on u.id = p.user_id left join gacha g on g.id = p.gacha_id`;

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${columns} from ${source} where p.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Returns a payment, locked until the transaction ends. Its deliveries are locked first, in the indexer's order, so that two
 * transactions with both don't deadlock.
 */
export async function lockPayment(tx: DatabaseTransaction, id: string): Promise<PaymentRow | undefined> {
  await sql`select id from delivery where source = 'PAYMENT' and source_id = ${id} order by id for update`.execute(
    tx,
  );
  return lockPaymentAlone(tx, id);
}

/** Does the same for a caller that has locked the delivery. */
export async function lockPaymentAlone(tx: DatabaseTransaction, id: string): Promise<PaymentRow | undefined> {
  await tx.selectFrom('payment').where('id', '=', id).select('id').forUpdate().execute();
  return findPayment(tx, id);
}

export interface PaymentsQuery {
  page: number;
  pageSize: number;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
  search?: string | undefined;
  status?: readonly PaymentStatus[] | undefined;
  chargeback?: readonly ChargebackState[] | undefined;
  kind?: 'PACKS' | 'CARD' | undefined;
  userId?: string | undefined;
  /** True when `status` also matches payments with a further charge in that status. */
  ofSurplus?: boolean;
  from?: string | undefined;
  to?: string | undefined;
}

interface TotalsRow {
  total: number;
  paid: number;
  paid_cents: number;
  delivered: number;
  delivered_cents: number;
  refunded: number;
  refunded_cents: number;
  charged_back: number;
  charged_back_cents: number;
}

/** Pages payments, with exact sums of all pages, in two statements. */
export async function listPaymentRows(db: Queryable, query: PaymentsQuery) {
  const { page, pageSize, orderBy, search } = query;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (query.userId !== undefined) conditions.push(sql`p.user_id = ${query.userId}`);
  if (query.kind !== undefined) conditions.push(sql`p.kind = ${query.kind}`);
  if (query.status !== undefined) {
    const status = sql`any(${query.status as string[]})`;
    conditions.push(
      query.ofSurplus === true
        ? sql`(p.status = ${status} or exists (select from payment_surplus s
            where s.payment_id = p.id and s.status = ${status} and s.status <> 'REFUNDED'))`
        : sql`p.status = ${status}`,
    );
  }
  if (query.chargeback !== undefined)
    conditions.push(sql`p.chargeback = any(${query.chargeback as string[]})`);
  if (query.from !== undefined) conditions.push(sql`p.created_at >= ${query.from}::timestamptz`);
  if (query.to !== undefined) conditions.push(sql`p.created_at < ${query.to}::timestamptz`);
  if (search) {
    conditions.push(sql`(p.number = ${search.toUpperCase()} or p.provider_id = ${search}
      or exists (select from payment_surplus s where s.payment_id = p.id and s.provider_id = ${search})
      or p.wallet = ${search.toLowerCase()})`);
  }
  const found = sql`from ${source} where ${sql.join(conditions, sql` and `)}`;
  const lost = sql`p.settled_at is not null and p.chargeback = 'LOST' and p.status <> 'REFUNDED'`;
  const delivered = sql`p.status = 'DELIVERED' and p.chargeback <> 'LOST'`;
  const counted = await sql<TotalsRow>`
    select count(*)::int as total,
      count(*) filter (where p.settled_at is not null)::int as paid,
      coalesce(sum(p.cents) filter (where p.settled_at is not null), 0)::float8 as paid_cents,
      count(*) filter (where ${delivered})::int as delivered,
      coalesce(sum(p.cents) filter (where ${delivered}), 0)::float8 as delivered_cents,
      count(*) filter (where p.status = 'REFUNDED')::int as refunded,
      coalesce(sum(p.cents) filter (where p.status = 'REFUNDED'), 0)::float8 as refunded_cents,
      count(*) filter (where ${lost})::int as charged_back,
      coalesce(sum(p.cents) filter (where ${lost}), 0)::float8 as charged_back_cents
    ${found}`.execute(db);
  const order =
    orderBy === 'LAST_ADDED' ? sql`p.created_at desc, p.id desc` : sql`p.created_at asc, p.id asc`;
  const { rows } = await sql<PaymentRow>`
    select ${columns} ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return { rows, totals: counted.rows[0] as TotalsRow };
}

export interface StatusRow {
  payment_id: string;
  at: Date;
  status: PaymentStatus;
  cause: PaymentCause;
  note: string | null;
  admin_id: string | null;
}

/** Returns the statuses of payments, oldest first. */
export async function listStatuses(db: Queryable, ids: readonly string[]): Promise<StatusRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('payment_status')
    .where('payment_id', '=', anyOf(ids, 'uuid'))
    .select(['payment_id', 'at', 'status', 'cause', 'note', 'admin_id'])
    .orderBy('payment_id')
    .orderBy('seq')
    .execute();
  return rows as StatusRow[];
}

/** Adds a status to the time line. The caller has locked the payment. */
export async function insertStatus(
  tx: DatabaseTransaction,
  change: Omit<Insertable<Database['payment_status']>, 'id' | 'seq'>,
): Promise<void> {
  await sql`
    insert into payment_status (id, payment_id, seq, at, status, cause, note, admin_id)
    select ${newId()}, ${change.payment_id}, coalesce(max(seq), 0) + 1, ${change.at}, ${change.status}, ${change.cause},
      ${change.note}, ${change.admin_id}::uuid
    from payment_status where payment_id = ${change.payment_id}`.execute(tx);
}

export interface NewPayment {
  id: string;
  number: string;
  userId: string;
  wallet: Address;
  item:
    | { kind: 'PACKS'; gachaId: string; quantity: number; openNow: boolean }
    | { kind: 'CARD'; cardId: string; stockSaleId: string }
    | { kind: 'CARD'; cardId: string; marketOrderId: string };
  cents: number;
  yen: number;
  yenPerDollarE4: number;
  checkoutUrl: string;
  expiresAt: Date;
  createdAt: Date;
}

export async function insertPayment(tx: DatabaseTransaction, payment: NewPayment): Promise<void> {
  const { item } = payment;
  await tx
    .insertInto('payment')
    .values({
      id: payment.id,
      number: payment.number,
      user_id: payment.userId,
      wallet: payment.wallet.toLowerCase(),
      kind: item.kind,
      gacha_id: item.kind === 'PACKS' ? item.gachaId : null,
      quantity: item.kind === 'PACKS' ? item.quantity : null,
      open_now: item.kind === 'PACKS' ? item.openNow : null,
      card_id: item.kind === 'CARD' ? item.cardId : null,
      stock_sale_id: 'stockSaleId' in item ? item.stockSaleId : null,
      market_order_id: 'marketOrderId' in item ? item.marketOrderId : null,
      status: 'CREATED',
      cents: payment.cents,
      yen: payment.yen,
      yen_per_dollar_e4: payment.yenPerDollarE4,
      checkout_url: payment.checkoutUrl,
      expires_at: payment.expiresAt,
      created_at: payment.createdAt,
    })
    .execute();
}

/** Locks the user's row and counts the checkouts: of two at once the second counts the first. */
export async function lockOpenCheckouts(tx: DatabaseTransaction, userId: string): Promise<number> {
  await sql`select 1 from app_user where id = ${userId} for no key update`.execute(tx);
  return countOpenCheckouts(tx, userId);
}

export async function countOpenCheckouts(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment where user_id = ${userId} and status = 'CREATED'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether another payment reserves the card; for null, whether any does. The caller has locked the slab. */
export async function isReservedByOther(
  tx: DatabaseTransaction,
  { cardId, paymentId }: { cardId: string; paymentId: string | null },
): Promise<boolean> {
  const other = await tx
    .selectFrom('payment')
    .where('card_id', '=', cardId)
    .where('id', 'is distinct from', paymentId)
    .where('status', '=', anyOf(RESERVING_STATUSES, 'text'))
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Whether a charge belongs to another payment. A charge pays for one order, regardless of its metadata. The charge is locked
 * until the end of the transaction.
 */
export async function isChargeOfOther(tx: DatabaseTransaction, paymentId: string, providerId: string) {
  // Otherwise concurrent events of one charge for two payments would both find it free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charge ${providerId}`}, 0))`.execute(tx);
  const { rows } = await sql`
    select from payment where provider_id = ${providerId} and id <> ${paymentId}
    union all select from payment_surplus where provider_id = ${providerId} and payment_id <> ${paymentId}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns a user's open checkout for a sale from stock or a listing. */
export async function findOpenCheckoutOfCard(
  db: Queryable,
  { userId, orderId, wallet, now }: { userId: string; orderId: string; wallet: Address; now: Date },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from ${source}
    where p.user_id = ${userId} and coalesce(p.stock_sale_id, p.market_order_id) = ${orderId} and p.wallet = ${wallet.toLowerCase()}
      and p.status = 'CREATED' and p.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Counts packs of a drop that payments reserve and that no delivery counts yet. */
export async function sumReservedPacks(db: Queryable, gachaId: string): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select coalesce(sum(quantity), 0)::int as packs from payment
    where gacha_id = ${gachaId} and status in ('CREATED', 'AUTHORISED', 'REVIEW', 'SETTLED')`.execute(db);
  return rows[0]?.packs ?? 0;
}

/** Counts packs of a drop that a wallet bought by bank card or is paying: the chain doesn't count them in its limits. */
export async function sumPacksOfWallet(db: Queryable, gachaId: string, wallet: Address): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select coalesce(sum(quantity), 0)::int as packs from payment
    where gacha_id = ${gachaId} and wallet = ${wallet.toLowerCase()}
      and status not in ('FAILED', 'EXPIRED', 'REFUNDED', 'CHARGED_BACK')`.execute(db);
  return rows[0]?.packs ?? 0;
}

/** Payments stay on record for the tax office, without the buyer and the provider's data about the buyer. */
export const erasePayments: Erase = async (tx, { userId }) => {
  await sql`
    update payment_event set body = '{}' from payment p where p.id = payment_id and p.user_id = ${userId}`.execute(
    tx,
  );
  await sql`update payment set user_id = null, version = version + 1 where user_id = ${userId}`.execute(tx);
};

/** Sums the cents that an admin refunded in 24 hours. Another refund by the admin waits until the end of the transaction. */
export async function sumRefundsOfAdmin(tx: DatabaseTransaction, adminId: string, now: Date) {
  await lockName(tx, `refunds:${adminId}`);
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum((details ->> 'cents')::integer), 0)::float8 as cents from audit_log
    where action = 'refund-payment' and actor_kind = 'admin' and actor_id = ${adminId}
      and at > ${now}::timestamptz - interval '24 hours'`.execute(tx);
  return rows[0]?.cents ?? 0;
}

export type PaymentUpdate = Partial<Omit<PaymentRow, 'id' | 'user_name' | 'gacha_title' | 'wallet'>>;

export async function updatePayment(tx: DatabaseTransaction, id: string, columns: PaymentUpdate) {
  await tx.updateTable('payment').set(columns).where('id', '=', id).execute();
}

/** Records the answer about a charge while its payment is settled. */
export async function recordAuthentication(
  db: Queryable,
  { paymentId, providerId, isPassed }: { paymentId: string; providerId: string; isPassed: boolean },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ three_ds_passed: isPassed })
    .where('id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'SETTLED')
    .execute();
}
