import type { DatabaseTransaction, DeliveryOutcome } from '@kura/database';
import { type Insertable, sql } from 'kysely';
import {
  type ChainEvent,
  defineProjection,
  type EventOf,
  eventsOfEach,
  gachaSource,
  type Projection,
  seaportSource,
  stockSaleSource,
} from '../../platform/index.ts';
import type { DeliveryKind } from './deliveries.repository.ts';
import type { DeliveryOwner } from './delivery-owner.ts';
import { moveDeliveries } from './move-deliveries.ts';

const referenceSources = [gachaSource, stockSaleSource] as const;
type ReferenceEvent = EventOf<(typeof referenceSources)[number]>;

const PACKS_PREFIX = 'payment:';
const STOCK_PREFIX = 'card-payment:';
const ORDER_PREFIX = 'order:';

/**
 * Projects delivered packs and cards, void references, and the status of the shop's own deliveries. A listed card is delivered
 * when a transaction signed for its delivery filled the order.
 */
export const deliveriesProjection = (owners: readonly DeliveryOwner[]): Projection =>
  defineProjection({
    name: 'deliveries',
    sources: [...referenceSources, seaportSource],
    after: ['drops', 'packs', 'card-ownership'],
    entitiesOf(event) {
      switch (event.name) {
        case 'PacksDelivered':
        case 'StockDelivered':
        case 'PaymentVoided': {
          const prefix = event.source === 'gacha' ? PACKS_PREFIX : STOCK_PREFIX;
          return [`${prefix}${event.args.paymentRef.toLowerCase()}`];
        }
        case 'OrderFulfilled':
          return [`${ORDER_PREFIX}${event.args.orderHash.toLowerCase()}`];
        default:
          return [];
      }
    },
    async recompute(tx, keys, context) {
      const orderKeys = keys.filter((key) => key.startsWith(ORDER_PREFIX));
      const referenceKeys = keys.filter((key) => !key.startsWith(ORDER_PREFIX));
      const refs = await writeListings(tx, orderKeys);
      for (const [key, events] of await eventsOfEach(tx, referenceSources, referenceKeys)) {
        const kind = key.startsWith(PACKS_PREFIX) ? 'PACKS' : 'STOCK';
        const paymentRef = key.slice(key.indexOf(':') + 1);
        const outcomes: Outcome[] = [];
        for (const event of events) outcomes.push(...(await outcomesOf(tx, event)));
        await writeOutcomes(tx, kind, paymentRef, outcomes);
        refs.push(paymentRef);
      }
      await moveDeliveries(tx, refs, owners, context);
    },
    tables: [
      {
        table: 'delivery_outcome',
        columns: [
          ...['payment_ref', 'kind', 'voided', 'recipient', 'gacha_id', 'contract_address', 'token_id'],
          ...['quantity', 'open_now', 'transaction_hash'],
        ],
        orderBy: ['payment_ref', 'kind'],
        reset: 'delete from delivery_outcome',
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

type Outcome = Omit<Insertable<DeliveryOutcome>, 'payment_ref' | 'kind'>;

async function writeOutcomes(
  tx: DatabaseTransaction,
  kind: DeliveryKind,
  paymentRef: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await tx
    .deleteFrom('delivery_outcome')
    .where('payment_ref', '=', paymentRef)
    .where('kind', '=', kind)
    .execute();
  for (const outcome of outcomes) {
    await tx
      .insertInto('delivery_outcome')
      .values({ payment_ref: paymentRef, kind, ...outcome })
      .execute();
  }
}

/** @returns nothing for packs of a drop that the shop doesn't know */
async function outcomesOf(tx: DatabaseTransaction, event: ReferenceEvent): Promise<Outcome[]> {
  switch (event.name) {
    case 'PaymentVoided':
      return [minedIn(event)];
    case 'StockDelivered': {
      const { collection, tokenId, recipient } = event.args;
      return [{ ...deliveredBy(event, recipient, tokenId), contract_address: collection.toLowerCase() }];
    }
    case 'PacksDelivered': {
      const { dropId, recipient, firstPackId, quantity, openNow } = event.args;
      const drop = await tx
        .selectFrom('drop_on_chain')
        .where('drop_id', '=', Number(dropId))
        .select('gacha_id')
        .executeTakeFirst();
      if (drop === undefined) return [];
      const packs = { gacha_id: drop.gacha_id, quantity: Number(quantity), open_now: openNow };
      return [{ ...deliveredBy(event, recipient, firstPackId), ...packs }];
    }
    default:
      return [];
  }
}

const minedIn = ({ transactionHash, blockNumber }: ChainEvent) => ({
  transaction_hash: transactionHash,
  block_number: blockNumber,
});

const deliveredBy = (event: ChainEvent, recipient: string, tokenId: bigint | number) => ({
  ...minedIn(event),
  log_index: event.logIndex,
  delivered_at: new Date(event.timeSeconds * 1000),
  recipient: recipient.toLowerCase(),
  token_id: BigInt(tokenId),
});

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
    const filled = (events.get(`${ORDER_PREFIX}${row.order_hash}`) ?? []).find(
      ({ name, transactionHash }) => name === 'OrderFulfilled' && row.hashes.includes(transactionHash),
    );
    const outcome = filled && {
      ...deliveredBy(filled, row.recipient, row.token_id),
      contract_address: row.contract_address,
    };
    await writeOutcomes(tx, 'LISTING', row.payment_ref, outcome ? [outcome] : []);
  }
  return rows.map(({ payment_ref }) => payment_ref);
}
