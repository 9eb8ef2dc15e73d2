import type { DatabaseTransaction } from '@kura/database';
import { type OrderStatus, orderStanding, whyUnfillable } from '@kura/domain';
import { sql } from 'kysely';
import { tokenKey } from '../activity/index.ts';
import { refreshTrade } from '../cards/index.ts';
import {
  cardCollectionSource,
  defineProjection,
  type EventOf,
  eventsOfEach,
  type ProjectionContext,
  packTokenSource,
  rooms,
  seaportSource,
} from '../platform/index.ts';
import { switchKey } from './on-default-operator.ts';

const sources = [seaportSource, packTokenSource, cardCollectionSource] as const;

const orderKey = (orderHash: string) => `order:${orderHash.toLowerCase()}`;
const counterKey = (offerer: string) => `counter:${offerer.toLowerCase()}`;

/** What became of signed orders: filled, cancelled, outrun by their token or their offerer's counter, expired. */
export const ordersProjection = defineProjection({
  name: 'orders',
  sources,
  after: ['card-ownership', 'packs', 'nft-transfers', 'seaport-switch'],
  entitiesOf(event) {
    switch (event.name) {
      case 'OrderFulfilled':
      case 'OrderCancelled':
        return [orderKey(event.args.orderHash)];
      case 'CounterIncremented':
        return [counterKey(event.args.offerer)];
      case 'Transfer':
        return [tokenKey(event.address, event.args.tokenId)];
      case 'DefaultOperatorDisabled':
        return [switchKey(event.address, event.args.owner)];
      default:
        return [];
    }
  },
  async recompute(tx, keys, context) {
    await projectOrders(tx, await findOrdersOf(tx, keys), context);
  },
  async onHead(tx, context) {
    await projectOrders(tx, await findOrdersOfTime(tx, context.head.timeSeconds), context);
  },
  tables: [
    {
      table: 'market_order',
      columns: ['id', 'status', 'cancel_reason', 'unfillable_reason', 'buyer', 'transaction_hash'],
      orderBy: ['id'],
      // Before the first block nobody owns anything.
      reset: `update market_order set status = 'Open', cancel_reason = null, unfillable_reason = 'NOT_OWNER', buyer = null,
                ended_at = null, transaction_hash = null`,
    },
  ],
});

/** Orders whose facts may have changed with these keys. */
async function findOrdersOf(tx: DatabaseTransaction, keys: readonly string[]): Promise<OrderFactsRow[]> {
  const parts = keys.map((key) => key.split(':'));
  const of = (kind: string) => parts.filter(([first]) => first === kind);
  const hashes = of('order').map(([, hash]) => hash);
  const offerers = of('counter').map(([, offerer]) => offerer);
  const tokens = of('token');
  const switches = of('switch');
  return readFacts(
    tx,
    sql`o.order_hash = any(${hashes}::text[]) or o.offerer = any(${offerers}::text[])
      or (o.contract_address, o.token_id) in (
        select * from unnest(${tokens.map(([, contract]) => contract)}::text[], ${tokens.map(([, , id]) => id)}::numeric[]))
      or (o.contract_address, o.offerer) in (
        select * from unnest(${switches.map(([, contract]) => contract)}::text[], ${switches.map(([, , owner]) => owner)}::text[]))`,
  );
}

/** Orders that time alone moves: those that end, begin, or (when a reorganisation turned time back) are open again. */
async function findOrdersOfTime(tx: DatabaseTransaction, nowSeconds: number): Promise<OrderFactsRow[]> {
  return readFacts(
    tx,
    sql`(o.status = 'Open' and o.ends_at_seconds <= ${nowSeconds})
      or (o.status = 'Expired' and o.ends_at_seconds > ${nowSeconds})
      or (o.unfillable_reason = 'NOT_STARTED' and o.starts_at_seconds <= ${nowSeconds})
      or (o.status = 'Open' and o.unfillable_reason is null and o.starts_at_seconds > ${nowSeconds})`,
  );
}

interface OrderFactsRow {
  id: string;
  order_hash: string;
  nft_id: string;
  nft_kind: 'card' | 'pack';
  offerer: string;
  counter: bigint;
  starts_at_seconds: number;
  ends_at_seconds: number;
  status: OrderStatus;
  cancel_reason: string | null;
  unfillable_reason: string | null;
  owner: string | null;
  switched_off: boolean;
  /** When, by which transaction and where to the token left its offerer after the order was stored; null if it never did. */
  moved: { to_address: string; transaction_hash: string; at: number } | null;
}

async function readFacts(tx: DatabaseTransaction, which: ReturnType<typeof sql>): Promise<OrderFactsRow[]> {
  const { rows } = await sql<OrderFactsRow>`
    select o.id, o.order_hash, o.nft_id, n.kind as nft_kind, o.offerer, o.counter, o.starts_at_seconds,
      o.ends_at_seconds, o.status, o.cancel_reason, o.unfillable_reason, n.owner,
      exists (select 1 from seaport_switched_off s
               where s.contract_address = o.contract_address and s.owner = o.offerer) as switched_off,
      (select to_json(m) from (
         select t.to_address, t.transaction_hash, extract(epoch from t.transferred_at)::bigint as at
         from nft_transfer t
         where t.contract_address = o.contract_address and t.token_id = o.token_id and t.from_address = o.offerer
           and t.block_number > o.stored_at_block
         order by t.block_number, t.log_index limit 1) m) as moved
    from market_order o join nft n on n.id = o.nft_id
    where ${which}
    order by o.id
    for update of o`.execute(tx);
  return rows;
}

interface Outcome {
  status: OrderStatus;
  cancelReason: string | null;
  unfillableReason: string | null;
  buyer: string | null;
  endedAtSeconds: number | null;
  transactionHash: string | null;
}

async function projectOrders(
  tx: DatabaseTransaction,
  orders: readonly OrderFactsRow[],
  context: ProjectionContext,
): Promise<void> {
  if (orders.length === 0) return;
  const keys = new Set(orders.flatMap((order) => [orderKey(order.order_hash), counterKey(order.offerer)]));
  const events = await eventsOfEach(tx, [seaportSource], [...keys]);
  for (const order of orders) {
    const outcome = outcomeOf(order, events, context.head.timeSeconds);
    await tx
      .updateTable('market_order')
      .set({
        status: outcome.status,
        cancel_reason: outcome.cancelReason,
        unfillable_reason: outcome.unfillableReason,
        buyer: outcome.buyer,
        ended_at: outcome.endedAtSeconds === null ? null : new Date(outcome.endedAtSeconds * 1000),
        transaction_hash: outcome.transactionHash,
      })
      .where('id', '=', order.id)
      .execute();
    announce(order, outcome, context);
  }
  await refreshTrade(tx, [...new Set(orders.map((order) => order.nft_id))]);
}

type SeaportEvents = Map<string, EventOf<typeof seaportSource>[]>;

function outcomeOf(order: OrderFactsRow, events: SeaportEvents, nowSeconds: number): Outcome {
  const own = events.get(orderKey(order.order_hash)) ?? [];
  const fulfilled = own.find((event) => event.name === 'OrderFulfilled');
  const cancelled = own.find((event) => event.name === 'OrderCancelled');
  // The counter jumps by chance, never back: an order is void unless it carries the latest one.
  const raised = (events.get(counterKey(order.offerer)) ?? []).findLast(
    (event) => event.name === 'CounterIncremented',
  );
  const counterRaised = raised !== undefined && raised.args.newCounter !== order.counter;
  const burned = order.moved !== null && /^0x0+$/.test(order.moved.to_address);
  const { status, cancelReason } = orderStanding(
    {
      fulfilled: fulfilled !== undefined,
      cancelled: cancelled !== undefined,
      counterRaised,
      movedAway: order.moved !== null,
      packRevealed: burned && order.nft_kind === 'pack',
      endsAtSeconds: order.ends_at_seconds,
    },
    nowSeconds,
  );
  const unfillableReason =
    status === 'Open'
      ? whyUnfillable(
          {
            owned: order.owner === order.offerer,
            approved: !order.switched_off,
            inCustody: false,
            startsAtSeconds: order.starts_at_seconds,
          },
          nowSeconds,
        )
      : null;
  const end = endOf(status, cancelReason, { order, fulfilled, cancelled, raised });
  return {
    status,
    cancelReason,
    unfillableReason,
    buyer: fulfilled?.args.recipient.toLowerCase() ?? null,
    ...end,
  };
}

interface Ends {
  order: OrderFactsRow;
  fulfilled: EventOf<typeof seaportSource> | undefined;
  cancelled: EventOf<typeof seaportSource> | undefined;
  raised: EventOf<typeof seaportSource> | undefined;
}

/** When an order ended, and by which transaction if by one. */
function endOf(
  status: OrderStatus,
  cancelReason: string | null,
  { order, fulfilled, cancelled, raised }: Ends,
): Pick<Outcome, 'endedAtSeconds' | 'transactionHash'> {
  if (status === 'Open') return { endedAtSeconds: null, transactionHash: null };
  if (status === 'Expired') return { endedAtSeconds: order.ends_at_seconds, transactionHash: null };
  const event = { BY_OFFERER: cancelled, COUNTER_RAISED: raised }[cancelReason ?? ''] ?? fulfilled;
  if (event !== undefined)
    return { endedAtSeconds: event.timeSeconds, transactionHash: event.transactionHash };
  return {
    endedAtSeconds: order.moved?.at ?? null,
    transactionHash: order.moved?.transaction_hash ?? null,
  };
}

/** Tells who watches, once something has changed. */
function announce(order: OrderFactsRow, outcome: Outcome, context: ProjectionContext): void {
  const same =
    order.status === outcome.status &&
    order.cancel_reason === outcome.cancelReason &&
    order.unfillable_reason === outcome.unfillableReason;
  if (same) return;
  const names = {
    Completed: 'OrderFulfilled',
    Cancelled: 'OrderCancelled',
    Open: 'OrderUpdated',
    Expired: 'OrderUpdated',
  } as const;
  const name = names[outcome.status];
  const payload = { orderId: order.id, nftId: order.nft_id };
  for (const room of [rooms.nft(order.nft_id), rooms.market]) context.publish({ room, name, payload });
}
