import { encodeFunctionData, type Hex, isAddressEqual, type Log, parseEventLogs } from 'viem';
import type { ContractCall } from '../call.ts';
import { NO_CONDUIT, type SignedOrder } from './order.ts';
import { plainOrder } from './order-parameters.ts';
import { orderHash, type SeaportDomain } from './order-typed-data.ts';
import { fillAvailableAbi, orderFulfilledAbi } from './seaport-calls-abi.ts';

/**
 * Buys several listings for the caller in one call. Those that were filled, cancelled or ran out meanwhile are passed over;
 * a missing card or a raised counter of a seller fails the whole call. Payments of one recipient are made
 * together. The caller's payment token must be approved to Seaport for the sum of all.
 *
 * @throws RangeError without listings.
 */
export function bulkBuyListings(
  domain: Pick<SeaportDomain, 'seaport'>,
  orders: readonly SignedOrder[],
): ContractCall {
  if (orders.length === 0) throw new RangeError('there is nothing to buy');
  return {
    to: domain.seaport,
    data: encodeFunctionData({
      abi: fillAvailableAbi,
      functionName: 'fulfillAvailableOrders',
      args: [
        orders.map(plainOrder),
        orders.map((_, index) => [component(index, 0)]),
        paymentsByRecipient(orders),
        NO_CONDUIT,
        BigInt(orders.length),
      ],
    }),
    value: 0n,
  };
}

/** Which of the listings a transaction bought, and which were dead by then. */
export function bulkBoughtListings<Order extends SignedOrder>(
  domain: Pick<SeaportDomain, 'seaport'>,
  orders: readonly Order[],
  logs: Log[],
): { readonly bought: Order[]; readonly dead: Order[] } {
  const filled = new Set<Hex>(
    parseEventLogs({ abi: orderFulfilledAbi, logs })
      .filter((log) => isAddressEqual(log.address, domain.seaport))
      .map((log) => log.args.orderHash),
  );
  const isBought = (order: Order) => filled.has(orderHash(order.components));
  return { bought: orders.filter(isBought), dead: orders.filter((order) => !isBought(order)) };
}

function paymentsByRecipient(orders: readonly SignedOrder[]) {
  const groups = new Map<string, ReturnType<typeof component>[]>();
  for (const [orderIndex, { components }] of orders.entries()) {
    for (const [itemIndex, item] of components.consideration.entries()) {
      const key = `${item.token} ${item.recipient}`.toLowerCase();
      const group = groups.get(key) ?? [];
      groups.set(key, [...group, component(orderIndex, itemIndex)]);
    }
  }
  return [...groups.values()];
}

function component(orderIndex: number, itemIndex: number) {
  return { orderIndex: BigInt(orderIndex), itemIndex: BigInt(itemIndex) };
}
