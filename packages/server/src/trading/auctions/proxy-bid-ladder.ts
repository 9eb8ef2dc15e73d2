import { randomInt } from 'node:crypto';
import type { OrderParameters } from '@kura/api-contract/orders';
import type { Network } from '@kura/chain/network';
import { type OrderComponents, orderHash, randomOrderSalt } from '@kura/chain/seaport';
import { bidLadder, PROXY_MAXIMUM_BIDS } from '@kura/domain/orders';
import { z } from 'zod';
import { type AuctionRow, rulesOf } from './auctions.repository.ts';
import { priceOf } from './proxy-maxima.repository.ts';
import { bidAt } from './proxy-maxima.ts';

/**
 * Builds all bids up to a maximum, including the given one, to be signed together. A published one reveals the hashes of
 * others and its place in the tree. Therefore each has its own salt, their order is random, and their number is fixed: spare
 * ones bid the maximum once more.
 */
export function bidsUpTo(
  network: Network,
  auction: AuctionRow,
  first: OrderComponents,
  maximumBaseUnits: bigint,
): OrderComponents[] {
  const rules = { ...rulesOf(auction), startingPriceBaseUnits: priceOf(first) };
  const [, ...prices] = bidLadder(rules, null, maximumBaseUnits);
  while (prices.length < PROXY_MAXIMUM_BIDS - 1) prices.push(maximumBaseUnits);
  const others = prices.map((priceBaseUnits) =>
    bidAt(network, auction, {
      bidder: first.offerer,
      priceBaseUnits,
      startTimeSeconds: first.startTime,
      counter: first.counter,
      salt: randomOrderSalt(),
    }),
  );
  return shuffled([first, ...others]);
}

/** Fisher–Yates: all orders are equally likely. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

const treeStep = z.looseObject({
  kind: z.literal('signature'),
  typedData: z.looseObject({ message: z.looseObject({ tree: z.array(z.unknown()) }) }),
});

/** Returns the orders in an intent's tree, in the wire format; null without a tree. */
export function ordersToSign(steps: unknown): OrderParameters[] | null {
  const step = z
    .array(z.unknown())
    .parse(steps)
    .find((each) => treeStep.safeParse(each).success);
  if (step === undefined) return null;
  const leaves = treeStep.parse(step).typedData.message.tree.flat(Number.POSITIVE_INFINITY);
  return (leaves as OrderParameters[]).map((leaf) => ({
    ...leaf,
    totalOriginalConsiderationItems: leaf.consideration.length,
  }));
}

/** Returns the highest bid of these orders. */
export function highestOf(bids: readonly OrderComponents[]): bigint {
  let highest = 0n;
  for (const bid of bids) if (priceOf(bid) > highest) highest = priceOf(bid);
  return highest;
}

/** Returns the position of an order among others; -1 when it is absent. */
export function indexAmong(orders: readonly OrderComponents[], order: OrderComponents): number {
  const hash = orderHash(order);
  return orders.findIndex((each) => orderHash(each) === hash);
}
