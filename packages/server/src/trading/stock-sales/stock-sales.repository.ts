import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import {
  AUTHORISATION_SECONDS,
  DELIVERY_SECONDS,
  type PaymentStatus,
  RESERVING_STATUSES,
} from '@kura/domain/payments';
import type { OrderStatus } from '@kura/domain/vocabulary';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Address, Hash, Hex } from 'viem';

/** A sale from stock with its card and its reservation. */
export interface StockSaleRow {
  id: string;
  nft_id: string;
  collection_id: string;
  price_base_units: bigint;
  payment_token: 'USDC';
  sold_by: Address;
  status: OrderStatus;
  buyer: Address | null;
  transaction_hash: Hash | null;
  created_at: Date;
  ends_at_seconds: number;
  /** The collection's contract. */
  collection_address: Address;
  grader: string;
  certificate_number: string;
  grade: number;
  serial_hash: Hex;
  minted: boolean;
  may_mint: boolean;
  /** The wallet that reserved it, by a voucher or a checkout. */
  reserved_by: string | null;
  reserved_for: Address | null;
  /** The last signed voucher, while it can be used. */
  reservation_id: string | null;
  voucher_for: Address | null;
  deadline_seconds: number | null;
  signature: Hex | null;
  /** The payment by bank card that reserves it. */
  checkout_status: PaymentStatus | null;
  checkout_for: Address | null;
  checkout_until: Date | null;
}

/** The payment `y` by bank card that reserves the card of the sale `s`: at most one, by a unique index. */
const reservingPayment = sql`payment y on y.card_id = s.nft_id and y.stock_sale_id = s.id
      and y.status in (${sql.join(RESERVING_STATUSES.map((status) => sql.lit(status)))})`;

/** Time until which a payment reserves its card, unless its status changes. */
const checkoutUntil = sql<Date | null>`case y.status
  when 'CREATED' then y.expires_at
  when 'AUTHORISED' then y.authorised_at + make_interval(secs => ${sql.lit(AUTHORISATION_SECONDS)})
  when 'REVIEW' then y.authorised_at + make_interval(secs => ${sql.lit(AUTHORISATION_SECONDS)})
  else y.settled_at + make_interval(secs => ${sql.lit(DELIVERY_SECONDS)}) end`;

/** Whether the selling contract may mint in the card's collection. */
export const mayMint = sql<boolean>`exists (
  select 1 from collection_minter m join collection c on c.contract_address = m.contract_address
  where c.id = n.collection_id and m.account = s.sold_by and m.counts)`;

/** All sales from stock, as a table expression. */
export const stockSales = sql`(
    select s.id, s.nft_id, n.collection_id, s.price_base_units, s.payment_token, s.sold_by, s.status, s.buyer,
           s.transaction_hash, s.created_at, s.ends_at_seconds, l.contract_address as collection_address, n.grader, n.certificate_number,
           n.grade, n.serial_hash, n.token_id is not null as minted, ${mayMint} as may_mint,
           r.id as reservation_id, coalesce(r.user_id, y.user_id) as reserved_by,
           coalesce(r.wallet, y.wallet) as reserved_for, r.wallet as voucher_for, r.deadline_seconds, r.signature,
           y.status as checkout_status, y.wallet as checkout_for, ${checkoutUntil} as checkout_until
    from stock_sale s
    join nft n on n.id = s.nft_id
    join collection l on l.id = n.collection_id
    left join stock_reservation r on r.stock_sale_id = s.id and r.status = 'RESERVED'
    left join ${reservingPayment})`;

const shownFields = [
  'id',
  'nft_id',
  'price_base_units',
  'payment_token',
  'sold_by',
  'status',
  'buyer',
  'transaction_hash',
  'created_at',
  'ends_at_seconds',
  'minted',
  'may_mint',
  'reserved_for',
] as const satisfies readonly (keyof StockSaleRow)[];

/** The order fields of a sale from stock. */
export type ShownStockSale = Pick<StockSaleRow, (typeof shownFields)[number]>;

/** A sale from stock, or none, within another row: its columns have separate names there. */
export type StockSaleColumns = {
  [Field in keyof ShownStockSale as `stock_${Field}`]: ShownStockSale[Field] | null;
};

export const stockSaleColumns = sql.join(
  shownFields.map((field) => sql`s.${sql.ref(field)} as ${sql.ref(`stock_${field}`)}`),
);

/** Returns the sale from stock of a row; null without one. */
export function stockSaleOf(row: StockSaleColumns): ShownStockSale | null {
  if (row.stock_id === null) return null;
  return Object.fromEntries(shownFields.map((field) => [field, row[`stock_${field}`]])) as ShownStockSale;
}

/** A sale from stock `s` in one column; null without one. Amounts are texts there. */
export const stockSaleJson = sql<StockSaleJson | null>`case when s.id is not null then json_build_object(${sql.join(
  shownFields.flatMap((field) => [
    sql.lit(field),
    field === 'price_base_units' ? sql`s.price_base_units::text` : sql`s.${sql.ref(field)}`,
  ]),
)}) end`;

export type StockSaleJson = Omit<ShownStockSale, 'price_base_units' | 'created_at'> & {
  price_base_units: string;
  created_at: string;
};

export const readStockSale = (sale: StockSaleJson): ShownStockSale => ({
  ...sale,
  price_base_units: BigInt(sale.price_base_units),
  created_at: new Date(sale.created_at),
});

async function selectSales(db: Queryable, which: RawBuilder<unknown>): Promise<StockSaleRow[]> {
  const { rows } = await sql<StockSaleRow>`select s.* from ${stockSales} s where ${which}`.execute(db);
  return rows;
}

/** Returns a sale by id, in any status. */
export async function findStockSale(db: Queryable, id: string): Promise<StockSaleRow | undefined> {
  return (await selectSales(db, sql`s.id = ${id}`))[0];
}

/** Returns the open sales from stock of these cards. */
export async function findOpenSales(db: Queryable, nftIds: readonly string[]): Promise<StockSaleRow[]> {
  if (nftIds.length === 0) return [];
  return selectSales(db, sql`s.nft_id = any(${nftIds as string[]}::uuid[]) and s.status = 'Open'`);
}

export const insertStockSale = (tx: DatabaseTransaction, sale: Insertable<Database['stock_sale']>) =>
  tx.insertInto('stock_sale').values(sale).execute();

export const withdrawStockSale = (tx: DatabaseTransaction, id: string, at: Date) =>
  tx
    .updateTable('stock_sale')
    .set({ withdrawn_at: at, ended_at: at, status: 'Cancelled' })
    .where('id', '=', id)
    .execute();

/** Counts a user's reservations. The user's row is locked, so concurrent calls are serialised. */
export async function countReservations(tx: DatabaseTransaction, userId: string): Promise<number> {
  await sql`select 1 from app_user where id = ${userId} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom('stock_reservation')
    .where('user_id', '=', userId)
    .where('status', '=', 'RESERVED')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertReservation = (
  tx: DatabaseTransaction,
  reservation: Insertable<Database['stock_reservation']>,
) => tx.insertInto('stock_reservation').values(reservation).execute();

/** Links an intent to a reservation: the intent is done when the card is sold. */
export const tieIntent = (tx: DatabaseTransaction, intentId: string, reservationId: string) =>
  tx.updateTable('intent').set({ stock_reservation_id: reservationId }).where('id', '=', intentId).execute();
