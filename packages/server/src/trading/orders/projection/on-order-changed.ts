import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { tokenKey } from '../../../cards/index.ts';
import {
  cardCollectionSource,
  defineProjection,
  enqueue,
  packTokenSource,
  seaportSource,
} from '../../../platform/index.ts';
import { findOfferersWithOpenOrders } from '../observation/order-observations.repository.ts';
import { recheckOffererJob } from '../observation/recheck-offerer.job.ts';
import { switchKey } from '../selling-permission/on-default-operator.ts';
import { counterKey, orderKey, projectOrders } from './project-orders.ts';

const sources = [seaportSource, packTokenSource, cardCollectionSource] as const;

/** Projects the status of signed orders: filled, cancelled, ended by their token or their offerer's counter, expired. */
export const ordersProjection = defineProjection({
  name: 'orders',
  sources,
  // Offers for a card in custody can't be accepted, which `redeems` knows. Deliveries know the items of a disputed payment.
  after: ['card-ownership', 'packs', 'nft-transfers', 'seaport-switch', 'redeems', 'deliveries'],
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
    const reopened = await projectOrders(tx, ordersOf(keys), context);
    await recheckOfferers(tx, [...reopened, ...(await withChangedCounter(tx, keys))]);
  },
  async onHead(tx, context) {
    await recheckOfferers(tx, await projectOrders(tx, ordersOfTime(context.head.timeSeconds), context));
  },
  tables: [
    {
      table: 'market_order',
      columns: [
        ...['id', 'status', 'cancel_reason', 'unfillable_reason', 'buyer', 'seller', 'sold_nft_id'],
        'transaction_hash',
      ],
      orderBy: ['id'],
      // Before the first block no token has an owner, and no offer has begun. Observations are not projected: they remain, and
      // take precedence. No event recomputes the listing of a token whose mint a reorganisation removed.
      reset: `update market_order set status = 'Open', cancel_reason = null, buyer = null, seller = null,
                sold_nft_id = null, ended_at = null, transaction_hash = null, auction_ended = false,
                unfillable_reason = case when type in ('OFFER', 'BID') then 'NOT_STARTED' else coalesce(
                  (select seen.unfillable_reason from order_observation seen where seen.order_id = market_order.id),
                  'NOT_OWNER') end`,
    },
  ],
});

/**
 * Returns offerers with a changed counter and open orders. An increment outdates all of them, so they are open only after a
 * reorganisation.
 */
async function withChangedCounter(tx: DatabaseTransaction, keys: readonly string[]): Promise<string[]> {
  const touched = partsOf(keys, 'counter').map(([offerer = '']) => offerer);
  return touched.length === 0 ? [] : findOfferersWithOpenOrders(tx, touched);
}

/**
 * Checks the orders of these offerers again on chain: after a reorganisation an open order may have a counter with a removed
 * increment.
 */
async function recheckOfferers(tx: DatabaseTransaction, offerers: readonly string[]): Promise<void> {
  for (const offerer of new Set(offerers))
    await enqueue(tx, recheckOffererJob, { offerer }, { key: `recheck-offerer:${offerer}` });
}

/** Returns the parts after the kind, for each key of one kind. */
function partsOf(keys: readonly string[], kind: 'order' | 'counter' | 'token' | 'switch'): string[][] {
  return keys.map((key) => key.split(':')).flatMap(([first, ...parts]) => (first === kind ? [parts] : []));
}

/** Returns the orders affected by these keys. */
function ordersOf(keys: readonly string[]) {
  const hashes = partsOf(keys, 'order').map(([hash]) => hash);
  const offerers = partsOf(keys, 'counter').map(([offerer]) => offerer);
  const tokens = partsOf(keys, 'token');
  const switches = partsOf(keys, 'switch');
  const touchedTokens = sql`
    select * from unnest(${tokens.map(([contract]) => contract)}::text[], ${tokens.map(([, id]) => id)}::numeric[])`;
  const touchedSwitches = sql`
    select * from unnest(${switches.map(([contract]) => contract)}::text[], ${switches.map(([, owner]) => owner)}::text[])`;
  return sql`o.id in (
    select id from market_order where order_hash = any(${hashes}::text[])
    union select id from market_order where offerer = any(${offerers}::text[])
    union select id from market_order where (contract_address, token_id) in (${touchedTokens})
    union select id from market_order
           where given_nft_id is not null and (given_contract_address, given_token_id) in (${touchedTokens})
    union select id from market_order where (contract_address, offerer) in (${touchedSwitches})
    union select id from market_order
           where given_nft_id is not null and (given_contract_address, offerer) in (${touchedSwitches}))`;
}

/** Returns orders that time alone changes: those that end, begin, or (after a reorganisation turned time back) are open again. */
function ordersOfTime(nowSeconds: number) {
  return sql`o.id in (
    select id from market_order where status = 'Open' and ends_at_seconds <= ${nowSeconds}
    union select id from market_order
           where status = 'Expired' and not auction_ended and ends_at_seconds > ${nowSeconds}
    union select id from market_order
           where unfillable_reason = 'NOT_STARTED' and starts_at_seconds <= ${nowSeconds}
    union select id from market_order
           where status = 'Open' and unfillable_reason is null and starts_at_seconds > ${nowSeconds})`;
}
