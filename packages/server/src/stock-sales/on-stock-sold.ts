import type { DatabaseTransaction } from '@kura/database';
import { deriveReservationStatus, deriveStockSaleStatus, type ReservationStatus } from '@kura/domain/stock';
import type { OrderStatus } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { keccak256, stringToBytes } from 'viem';
import { refreshTrade } from '../cards/index.ts';
import { type ChangingIntent, transitionIntent } from '../intents/index.ts';
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
} from '../platform/index.ts';

const sources = [stockSaleSource, cardCollectionSource, slabRegistrySource] as const;
type Sold = Extract<EventOf<typeof stockSaleSource>, { name: 'StockSold' }>;

const refKey = (ref: string) => `stock:${ref}`;
const minterRole = keccak256(stringToBytes('MINTER_ROLE'));

/**
 * The status of sales from stock: paid for and minted by the contract, or over by the chain's time. A reservation that
 * is over makes room for the next buyer; a reorganisation gives it back to whom it was taken from while nobody else has it.
 */
export const stockSalesProjection = defineProjection({
  name: 'stock-sales',
  sources,
  after: ['card-ownership', 'collection-minters'],
  entitiesOf(event) {
    switch (event.name) {
      case 'StockSold':
        return [refKey(event.args.ref)];
      // Whether a card can be bought also hangs on the contract's right to mint, and on nobody having minted it before.
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
      if (id !== null) events.set(id, event?.name === 'StockSold' ? event : null);
    }
    await projectReservations(tx, events, context);
    const touched = await findTouched(tx, keys);
    await refreshTrade(
      tx,
      touched.map((row) => row.nft_id),
    );
    for (const sale of touched) tell(context, sale, 'OrderUpdated');
  },
  async onHead(tx, context) {
    await endByTime(tx, context);
  },
  tables: [
    {
      table: 'stock_sale',
      columns: ['id', 'status', 'contract_address', 'token_id', 'buyer', 'transaction_hash'],
      orderBy: ['id'],
      reset: `update stock_sale set status = case when withdrawn_at is null then 'Open' else 'Cancelled' end,
                ended_at = withdrawn_at, contract_address = null, token_id = null, buyer = null,
                transaction_hash = null`,
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
  /** Another has it reserved meanwhile. */
  taken: boolean;
}

/** Recomputes reservations and their sales, each with the event that completed it or with none. */
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
                    and o.status = 'RESERVED') as taken
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
  const saleStatus = deriveStockSaleStatus(
    {
      sold: facts.sold,
      withdrawn: row.withdrawn,
      reserved: status === 'RESERVED' || row.taken,
      endsAtSeconds: row.ends_at_seconds,
    },
    now,
  );
  await sql`
    update stock_sale set status = ${saleStatus}, contract_address = ${sold?.args.collection ?? null},
      token_id = ${sold?.args.tokenId ?? null}, buyer = ${sold?.args.buyer ?? null},
      transaction_hash = ${sold?.transactionHash ?? null},
      ended_at = case ${saleStatus} when 'Completed' then to_timestamp(${sold?.timeSeconds ?? null}::bigint)
                                    when 'Cancelled' then withdrawn_at
                                    when 'Expired' then to_timestamp(ends_at_seconds) end
    where id = ${row.sale_id}`.execute(tx);
  if (saleStatus !== row.sale_status)
    tell(context, row, saleStatus === 'Completed' ? 'OrderFulfilled' : 'OrderUpdated');
}

/** Open sales that the other events may have made possible or impossible. */
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

/** Reservations whose deadline is behind the chain's time, and then sales that nobody may pay any more. */
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
    returning s.id as sale_id, s.nft_id, n.collection_id`.execute(tx);
  await refreshTrade(
    tx,
    expired.rows.map((row) => row.nft_id),
  );
  for (const row of [...lapsed.rows, ...expired.rows]) tell(context, row, 'OrderUpdated');
}

/** A purchase from stock is done when its reservation is completed. */
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

function tell(context: ProjectionContext, sale: TouchedSale, name: 'OrderFulfilled' | 'OrderUpdated'): void {
  const payload = { orderId: sale.sale_id, nftId: sale.nft_id };
  for (const room of [rooms.nft(sale.nft_id), rooms.collection(sale.collection_id), rooms.market]) {
    context.publish({ room, name, payload });
  }
}
