import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import {
  defineProjection,
  type EventOf,
  eventsOfEach,
  type Projection,
  stockSaleSource,
} from '../platform/index.ts';
import type { DeliveryOwner } from './delivery-owner.ts';
import { moveDeliveries } from './move-deliveries.ts';

const sources = [stockSaleSource] as const;
type StockSaleEvent = EventOf<typeof stockSaleSource>;

const PREFIX = 'card-payment:';

/** Stock cards that were delivered, references that are void, and the status of the shop's own deliveries of cards. */
export const cardDeliveriesProjection = (owners: readonly DeliveryOwner[]): Projection =>
  defineProjection({
    name: 'card-deliveries',
    sources,
    after: ['deliveries', 'card-ownership'],
    entitiesOf: (event) =>
      event.name === 'StockDelivered' || event.name === 'PaymentVoided'
        ? [`${PREFIX}${event.args.paymentRef.toLowerCase()}`]
        : [],
    async recompute(tx, keys, context) {
      const events = await eventsOfEach(tx, sources, keys);
      for (const [key, each] of events) await writePayment(tx, key.slice(PREFIX.length), each);
      await moveDeliveries(
        tx,
        keys.map((key) => key.slice(PREFIX.length)),
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
