import type { DatabaseTransaction } from '@kura/database';
import { RESERVING_STATUSES } from '@kura/domain/payments';
import { deriveReservationStatus, deriveStockSaleStatus, type ReservationStatus } from '@kura/domain/stock';
import type { OrderStatus } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { keccak256, stringToBytes } from 'viem';
import { refreshTrade } from '../../cards/index.ts';
import {
  cardCollectionSource,
  defineProjection,
  type EventOf,
  eventsOfEach,
  idOfRef,
  type ProjectionContext,
  rooms,
  slabRegistrySource,
  stockSaleSource,
} from '../../platform/index.ts';
import { type ChangingIntent, transitionIntent } from '../intents/index.ts';
import { saleMessages } from './sale-messages.ts';

const sources = [stockSaleSource, cardCollectionSource, slabRegistrySource] as const;
type StockSaleEvent = EventOf<typeof stockSaleSource>;

/** The event that completed a sale, by a voucher or by a delivery. */
interface Sold {
  readonly collection: string;
  readonly tokenId: bigint;
  readonly buyer: string;
  readonly transactionHash: string;
  readonly timeSeconds: number;
}

const refKey = (ref: string) => `stock:${ref}`;
const DELIVERED = 'stock-delivered:';
/** Condition: a payment by bank card reserves the sale `s`. */
const inCheckout = sql<boolean>`exists (select from payment y where y.card_id = s.nft_id and y.stock_sale_id = s.id
  and y.status in (${sql.join(RESERVING_STATUSES.map((status) => sql.lit(status)))}))`;
const minterRole = keccak256(stringToBytes('MINTER_ROLE'));

/**
 * Projects the status of sales from stock: paid for and minted by the contract, or over by the chain's time. An ended
 * reservation makes room for the next buyer. A reorganisation returns it to its earlier holder while nobody else has it.
 */
export const stockSalesProjection = defineProjection({
  name: 'stock-sales',
  sources,
  // Deliveries decide first whether a payment still reserves its card.
  after: ['card-ownership', 'collection-minters', 'deliveries'],
  entitiesOf(event) {
    switch (event.name) {
      case 'StockSold':
        return [refKey(event.args.ref)];
      case 'StockDelivered':
        return [`${DELIVERED}${event.args.paymentRef.toLowerCase()}`];
      // A sale also depends on the contract's right to mint, and on the card not being minted before.
      case 'RoleGranted':
      case 'RoleRevoked':
        return event.args.role === minterRole ? [`minters:${event.address}`] : [];
      case 'SlabClaimed':
        return [`card:${event.args.collection}:${event.args.tokenId}`];
      default:
        return [];
    }
  },
  async recompute(tx, keys, context) {
    const refs = keys.filter((key) => key.startsWith('stock:'));
    const sold = await eventsOfEach(tx, [stockSaleSource], refs);
    const events = new Map<string, Sold | null>();
    for (const key of refs) {
      const id = idOfRef(key.slice('stock:'.length));
      const event = sold.get(key)?.[0];
      if (id !== null) events.set(id, soldBy(event));
    }
    await projectReservations(tx, events, context);
    const deliveredKeys = keys.filter((key) => key.startsWith(DELIVERED));
    const delivered = await eventsOfEach(tx, [stockSaleSource], deliveredKeys);
    const deliveries = deliveredKeys.map(
      (key) => [key.slice(DELIVERED.length), soldBy(delivered.get(key)?.[0])] as const,
    );
    await projectDeliveries(tx, new Map(deliveries), context);
    const touched = await findTouched(tx, keys);
    await refreshTrade(
      tx,
      touched.map((row) => row.nft_id),
    );
    for (const sale of touched) announce(context, sale, 'OrderUpdated');
  },
  async onHead(tx, context) {
    await endByTime(tx, context);
  },
  tables: [
    {
      table: 'stock_sale',
      columns: ['id', 'status', 'contract_address', 'token_id', 'buyer', 'transaction_hash', 'payment_ref'],
      orderBy: ['id'],
      reset: `update stock_sale set status = case when withdrawn_at is null then 'Open' else 'Cancelled' end,
                ended_at = withdrawn_at, contract_address = null, token_id = null, buyer = null,
                transaction_hash = null, payment_ref = null`,
    },
  ],
});

interface ReservedRow {
  id: string;
  status: ReservationStatus;
  deadline_seconds: number;
  sale_id: string;
  sale_status: OrderStatus;
  nft_id: string;
  collection_id: string;
  withdrawn: boolean;
  ends_at_seconds: number;
  /** True when another buyer has it reserved by now. */
  taken: boolean;
  /** True when a payment by bank card reserves it. */
  in_checkout: boolean;
  /** True when a delivery completed it. */
  delivered: boolean;
}

function soldBy(event: StockSaleEvent | undefined): Sold | null {
  if (event?.name !== 'StockSold' && event?.name !== 'StockDelivered') return null;
  const { collection, tokenId } = event.args;
  const buyer = event.name === 'StockSold' ? event.args.buyer : event.args.recipient;
  const { transactionHash, timeSeconds } = event;
  return { collection, tokenId, buyer, transactionHash, timeSeconds };
}

/** Recomputes reservations and their sales, each with the event that completed it, if any. */
async function projectReservations(
  tx: DatabaseTransaction,
  events: ReadonlyMap<string, Sold | null>,
  context: ProjectionContext,
): Promise<void> {
  if (events.size === 0) return;
  const { rows } = await sql<ReservedRow>`
    select r.id, r.status, r.deadline_seconds, s.id as sale_id, s.status as sale_status, s.nft_id, n.collection_id,
           s.withdrawn_at is not null as withdrawn, s.ends_at_seconds,
           exists (select 1 from stock_reservation o where o.stock_sale_id = s.id and o.id <> r.id
                    and o.status = 'RESERVED') as taken,
           ${inCheckout} as in_checkout, s.payment_ref is not null as delivered
    from stock_reservation r
    join stock_sale s on s.id = r.stock_sale_id
    join nft n on n.id = s.nft_id
    where r.id = any(${[...events.keys()]}::uuid[])
    order by r.id for update of r, s`.execute(tx);
  for (const row of rows) await projectReservation(tx, row, events.get(row.id) ?? null, context);
  await refreshTrade(tx, [...new Set(rows.map((row) => row.nft_id))]);
  await settlePurchases(
    tx,
    rows.map((row) => row.id),
    context,
  );
}

async function projectReservation(
  tx: DatabaseTransaction,
  row: ReservedRow,
  sold: Sold | null,
  context: ProjectionContext,
): Promise<void> {
  const now = context.head.timeSeconds;
  const facts = { sold: sold !== null, deadlineSeconds: row.deadline_seconds };
  const derived = deriveReservationStatus(facts, now);
  const status = derived === 'RESERVED' && row.taken ? 'EXPIRED' : derived;
  await sql`update stock_reservation set status = ${status} where id = ${row.id}`.execute(tx);
  // A failed reservation doesn't change a sale that a delivery completed.
  if (row.delivered && sold === null) return;
  const reserved = status === 'RESERVED' || row.taken || row.in_checkout;
  await writeSale(tx, { ...row, reserved }, { sold, paymentRef: null }, context);
}

type SaleBefore = Omit<
  ReservedRow,
  'id' | 'status' | 'deadline_seconds' | 'taken' | 'in_checkout' | 'delivered'
>;

/** Writes the status of a sale, with the event that completed it, if any. */
async function writeSale(
  tx: DatabaseTransaction,
  row: SaleBefore & { reserved: boolean },
  { sold, paymentRef }: { sold: Sold | null; paymentRef: string | null },
  context: ProjectionContext,
): Promise<void> {
  const saleStatus = deriveStockSaleStatus(
    {
      sold: sold !== null,
      withdrawn: row.withdrawn,
      reserved: row.reserved,
      endsAtSeconds: row.ends_at_seconds,
    },
    context.head.timeSeconds,
  );
  await sql`
    update stock_sale set status = ${saleStatus}, contract_address = ${sold?.collection ?? null},
      token_id = ${sold?.tokenId ?? null}, buyer = ${sold?.buyer ?? null},
      transaction_hash = ${sold?.transactionHash ?? null}, payment_ref = ${sold === null ? null : paymentRef},
      ended_at = case ${saleStatus} when 'Completed' then to_timestamp(${sold?.timeSeconds ?? null}::bigint)
                                    when 'Cancelled' then withdrawn_at
                                    when 'Expired' then to_timestamp(ends_at_seconds) end
    where id = ${row.sale_id}`.execute(tx);
  if (saleStatus === row.sale_status) return;
  announce(context, row, saleStatus === 'Completed' ? 'OrderFulfilled' : 'OrderUpdated');
  if (saleStatus === 'Completed' && sold !== null) await notifyBuyer(tx, context, row, sold.buyer);
}

interface DeliveredRow extends SaleBefore {
  payment_ref: string;
  reserved: boolean;
  /** True when another event completed it. */
  sold_otherwise: boolean;
}

/** Recomputes the sales of deliveries, each with the event that delivered the card, if any. */
async function projectDeliveries(
  tx: DatabaseTransaction,
  events: ReadonlyMap<string, Sold | null>,
  context: ProjectionContext,
): Promise<void> {
  if (events.size === 0) return;
  const { rows } = await sql<DeliveredRow>`
    select d.payment_ref, s.id as sale_id, s.status as sale_status, s.nft_id, n.collection_id,
           s.withdrawn_at is not null as withdrawn, s.ends_at_seconds, ${inCheckout} or exists (
             select from stock_reservation o where o.stock_sale_id = s.id and o.status = 'RESERVED') as reserved,
           s.status = 'Completed' and s.payment_ref is distinct from d.payment_ref as sold_otherwise
    from delivery d
    join stock_sale s on s.id = d.stock_sale_id
    join nft n on n.id = s.nft_id
    where d.payment_ref = any(${[...events.keys()]}::text[])
    order by s.id for update of s`.execute(tx);
  for (const row of rows) {
    const sold = events.get(row.payment_ref) ?? null;
    if (sold === null && row.sold_otherwise) continue;
    await writeSale(tx, row, { sold, paymentRef: row.payment_ref }, context);
  }
  await refreshTrade(tx, [...new Set(rows.map((row) => row.nft_id))]);
}

/** Returns open sales that the other events may have made possible or impossible. */
async function findTouched(tx: DatabaseTransaction, keys: readonly string[]): Promise<TouchedSale[]> {
  const contracts = keys.flatMap((key) => (key.startsWith('minters:') ? [key.slice('minters:'.length)] : []));
  const tokens = keys.flatMap((key) => (key.startsWith('card:') ? [key.slice('card:'.length)] : []));
  if (contracts.length === 0 && tokens.length === 0) return [];
  const { rows } = await sql<TouchedSale>`
    select s.id as sale_id, s.nft_id, n.collection_id from stock_sale s
    join nft n on n.id = s.nft_id
    join collection c on c.id = n.collection_id
    where s.status = 'Open' and (c.contract_address = any(${contracts}::text[])
      or n.contract_address || ':' || n.token_id = any(${tokens}::text[]))`.execute(tx);
  return rows;
}

/** Ends reservations after their deadline by the chain's time, and then sales that nobody may pay any more. */
async function endByTime(tx: DatabaseTransaction, context: ProjectionContext): Promise<void> {
  const now = context.head.timeSeconds;
  const lapsed = await sql<TouchedSale>`
    update stock_reservation r set status = 'EXPIRED'
    from stock_sale s join nft n on n.id = s.nft_id
    where s.id = r.stock_sale_id and r.status = 'RESERVED' and r.deadline_seconds < ${now}
    returning s.id as sale_id, s.nft_id, n.collection_id`.execute(tx);
  const expired = await sql<TouchedSale>`
    update stock_sale s set status = 'Expired', ended_at = to_timestamp(s.ends_at_seconds)
    from nft n
    where n.id = s.nft_id and s.status = 'Open' and s.ends_at_seconds <= ${now}
      and not exists (select 1 from stock_reservation r where r.stock_sale_id = s.id and r.status = 'RESERVED')
      and not ${inCheckout}
    returning s.id as sale_id, s.nft_id, n.collection_id`.execute(tx);
  await refreshTrade(
    tx,
    expired.rows.map((row) => row.nft_id),
  );
  for (const row of [...lapsed.rows, ...expired.rows]) announce(context, row, 'OrderUpdated');
}

/** Settles purchases from stock: done when the reservation is completed. */
async function settlePurchases(
  tx: DatabaseTransaction,
  reservationIds: readonly string[],
  context: ProjectionContext,
): Promise<void> {
  const { rows } = await sql<ChangingIntent & { done: boolean; transaction_hash: string | null }>`
    select i.id, i.user_id, i.status, r.status = 'COMPLETED' as done, s.transaction_hash
    from intent i
    join stock_reservation r on r.id = i.stock_reservation_id
    join stock_sale s on s.id = r.stock_sale_id
    where r.id = any(${reservationIds as string[]}::uuid[])
      and (r.status = 'COMPLETED') <> (i.status = 'CONFIRMED')
    for update of i`.execute(tx);
  for (const intent of rows) {
    const effectTransactionHash = intent.done ? intent.transaction_hash : null;
    const to = intent.done
      ? ({ status: 'CONFIRMED', cause: 'effect' } as const)
      : ({ status: 'SUBMITTED', cause: 'effectLost' } as const);
    await transitionIntent(tx, context, intent, { ...to, effectTransactionHash });
  }
}

interface TouchedSale {
  sale_id: string;
  nft_id: string;
  collection_id: string;
}

/** Also publishes the sale to the buyer's own room. */
async function notifyBuyer(
  tx: DatabaseTransaction,
  context: ProjectionContext,
  { sale_id: orderId, nft_id: nftId }: TouchedSale,
  buyer: string,
): Promise<void> {
  const owner = await tx
    .selectFrom('wallet')
    .select('user_id')
    .where('address', '=', buyer.toLowerCase())
    .executeTakeFirst();
  if (owner)
    context.publish({ room: rooms.user(owner.user_id), name: 'OrderFulfilled', payload: { orderId, nftId } });
}

function announce(
  context: ProjectionContext,
  sale: TouchedSale,
  name: 'OrderFulfilled' | 'OrderUpdated',
): void {
  for (const message of saleMessages({ ...sale, id: sale.sale_id }, name)) context.publish(message);
}
