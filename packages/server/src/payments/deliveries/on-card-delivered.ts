import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import {
  defineProjection,
  type EventOf,
  eventsOfEach,
  type Projection,
  seaportSource,
  stockSaleSource,
} from '../../platform/index.ts';
import type { DeliveryOwner } from './delivery-owner.ts';
import { moveDeliveries } from './move-deliveries.ts';

const sources = [stockSaleSource, seaportSource] as const;
type StockSaleEvent = EventOf<typeof stockSaleSource>;

const PREFIX = 'card-payment:';
const ORDER_PREFIX = 'order:';

/**
 * Projects delivered cards, void references, and the status of the shop's own deliveries of cards. A listed card is delivered
 * when a transaction signed for its delivery filled the order.
 */
export const cardDeliveriesProjection = (owners: readonly DeliveryOwner[]): Projection =>
  defineProjection({
    name: 'card-deliveries',
    sources,
    after: ['deliveries', 'card-ownership'],
    entitiesOf(event) {
      switch (event.name) {
        case 'StockDelivered':
        case 'PaymentVoided':
          return [`${PREFIX}${event.args.paymentRef.toLowerCase()}`];
        case 'OrderFulfilled':
          return [`${ORDER_PREFIX}${event.args.orderHash.toLowerCase()}`];
        default:
          return [];
      }
    },
    async recompute(tx, keys, context) {
      const paymentKeys = keys.filter((key) => key.startsWith(PREFIX));
      const events = await eventsOfEach(tx, [stockSaleSource], paymentKeys);
      for (const [key, each] of events) await writePayment(tx, key.slice(PREFIX.length), each);
      const ofListings = await writeListings(
        tx,
        keys.filter((key) => key.startsWith(ORDER_PREFIX)),
      );
      await moveDeliveries(
        tx,
        [...paymentKeys.map((key) => key.slice(PREFIX.length)), ...ofListings],
        owners,
        context,
      );
    },
    tables: [
      {
        table: 'card_delivery',
        columns: ['payment_ref', 'contract_address', 'token_id', 'recipient', 'transaction_hash'],
        orderBy: ['payment_ref'],
        reset: 'delete from card_delivery',
      },
      {
        table: 'card_payment_void',
        columns: ['payment_ref', 'transaction_hash'],
        orderBy: ['payment_ref'],
        reset: 'delete from card_payment_void',
      },
    ],
  });

async function writePayment(
  tx: DatabaseTransaction,
  paymentRef: string,
  events: readonly StockSaleEvent[],
): Promise<void> {
  await tx.deleteFrom('card_delivery').where('payment_ref', '=', paymentRef).execute();
  await tx.deleteFrom('card_payment_void').where('payment_ref', '=', paymentRef).execute();
  for (const event of events) {
    const seen = { transaction_hash: event.transactionHash, block_number: event.blockNumber };
    if (event.name === 'PaymentVoided') {
      await tx
        .insertInto('card_payment_void')
        .values({ payment_ref: paymentRef, ...seen })
        .execute();
    }
    if (event.name !== 'StockDelivered') continue;
    const { args } = event;
    await tx
      .insertInto('card_delivery')
      .values({
        payment_ref: paymentRef,
        contract_address: args.collection.toLowerCase(),
        token_id: BigInt(args.tokenId),
        recipient: args.recipient.toLowerCase(),
        ...seen,
        log_index: event.logIndex,
        delivered_at: sql<Date>`to_timestamp(${event.timeSeconds}::bigint)`,
      })
      .execute();
  }
}

interface ListingDelivery {
  payment_ref: string;
  order_hash: string;
  contract_address: string;
  token_id: bigint;
  recipient: string;
  /** Hashes of all transactions signed to fill the order. */
  hashes: string[];
}

/** @returns the references of the deliveries of these orders */
async function writeListings(tx: DatabaseTransaction, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ListingDelivery>`
    select d.payment_ref, o.order_hash, o.contract_address, o.token_id, d.recipient, array(
      select a.hash from operator_transaction_attempt a
      where a.transaction_id = d.transaction_id and a.purpose <> 'CANCEL') as hashes
    from market_order o join delivery d on d.market_order_id = o.id
    where o.order_hash = any(${keys.map((key) => key.slice(ORDER_PREFIX.length))}::text[])
    order by d.id`.execute(tx);
  if (rows.length === 0) return [];
  const events = await eventsOfEach(tx, [seaportSource], keys);
  for (const row of rows) {
    await tx.deleteFrom('card_delivery').where('payment_ref', '=', row.payment_ref).execute();
    const filled = (events.get(`${ORDER_PREFIX}${row.order_hash}`) ?? []).find(
      ({ name, transactionHash }) => name === 'OrderFulfilled' && row.hashes.includes(transactionHash),
    );
    if (filled === undefined) continue;
    await tx
      .insertInto('card_delivery')
      .values({
        payment_ref: row.payment_ref,
        contract_address: row.contract_address,
        token_id: row.token_id,
        recipient: row.recipient,
        transaction_hash: filled.transactionHash,
        block_number: filled.blockNumber,
        log_index: filled.logIndex,
        delivered_at: sql<Date>`to_timestamp(${filled.timeSeconds}::bigint)`,
      })
      .execute();
  }
  return rows.map(({ payment_ref }) => payment_ref);
}
