import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import {
  defineProjection,
  type EventOf,
  eventsOfEach,
  gachaSource,
  type Projection,
} from '../../platform/index.ts';
import type { DeliveryOwner } from './delivery-owner.ts';
import { moveDeliveries } from './move-deliveries.ts';

const sources = [gachaSource] as const;
type GachaEvent = EventOf<typeof gachaSource>;

const PREFIX = 'payment:';

/** Projects delivered packs, void references, and the status of the shop's own deliveries. */
export const deliveriesProjection = (owners: readonly DeliveryOwner[]): Projection =>
  defineProjection({
    name: 'deliveries',
    sources,
    after: ['drops', 'packs'],
    entitiesOf: (event) =>
      event.name === 'PacksDelivered' || event.name === 'PaymentVoided'
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
        table: 'pack_delivery',
        columns: [
          ...['payment_ref', 'gacha_id', 'recipient', 'first_pack_token_id', 'quantity', 'open_now'],
          'transaction_hash',
        ],
        orderBy: ['payment_ref'],
        reset: 'delete from pack_delivery',
      },
      {
        table: 'payment_void',
        columns: ['payment_ref', 'transaction_hash'],
        orderBy: ['payment_ref'],
        reset: 'delete from payment_void',
      },
      {
        table: 'delivery',
        columns: ['id', 'status'],
        orderBy: ['id'],
        reset: `update delivery set status = case when void_requested_at is null then 'QUEUED' else 'VOIDING' end
                where status = 'DELIVERED'`,
      },
    ],
  });

async function writePayment(
  tx: DatabaseTransaction,
  paymentRef: string,
  events: readonly GachaEvent[],
): Promise<void> {
  await tx.deleteFrom('pack_delivery').where('payment_ref', '=', paymentRef).execute();
  await tx.deleteFrom('payment_void').where('payment_ref', '=', paymentRef).execute();
  for (const event of events) {
    const seen = { transaction_hash: event.transactionHash, block_number: event.blockNumber };
    if (event.name === 'PaymentVoided') {
      await tx
        .insertInto('payment_void')
        .values({ payment_ref: paymentRef, ...seen })
        .execute();
    }
    if (event.name !== 'PacksDelivered') continue;
    const { args } = event;
    await sql`
      insert into pack_delivery (payment_ref, gacha_id, recipient, first_pack_token_id, quantity, open_now,
        transaction_hash, block_number, log_index, delivered_at)
      select ${paymentRef}, gacha_id, ${args.recipient.toLowerCase()}, ${String(args.firstPackId)}::numeric,
        ${Number(args.quantity)}::integer, ${args.openNow}::boolean, ${event.transactionHash}, ${event.blockNumber}::bigint,
        ${event.logIndex}::integer, to_timestamp(${event.timeSeconds}::bigint)
      from drop_on_chain where drop_id = ${String(args.dropId)}::bigint`.execute(tx);
  }
}
