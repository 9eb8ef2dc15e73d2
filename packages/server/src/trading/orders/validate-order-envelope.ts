import type { OrderParameters } from '@kura/api-contract/orders';
import type { ProblemCode } from '@kura/api-contract/problems';
import type { Network } from '@kura/chain/network';
import { type OrderComponents, type OrderZone, orderHash } from '@kura/chain/seaport';
import { ORDER_RESTRICTIONS } from '@kura/domain/vocabulary';
import { type Address, zeroAddress, zeroHash } from 'viem';
import { ApiError, type ApiErrorDetails } from '../../platform/index.ts';

/** The rules for an order: the shop's terms and the state of the chain. */
export interface OrderRules {
  network: Network;
  /** The wallets of the user who submits the order, lower-case. */
  wallets: readonly Address[];
  feeBasisPoints: number;
  treasury: Address;
  /** Chain time. */
  nowSeconds: number;
  /** The offerer's current Seaport counter. */
  counter: bigint;
}

/** The longest validity of an order, and its latest start. */
export const maxOrderSeconds = 180 * 24 * 60 * 60;

/** The exclusive upper limit of an order's numbers. */
export const uint256 = 1n << 256n;

/**
 * Validates the parts of an order that don't depend on its items: offerer, allowed filler, times and counter.
 *
 * @param zone the only allowed filler; without one anybody may fill
 */
export function validateOrderEnvelope(
  order: OrderParameters,
  { wallets, nowSeconds, counter }: OrderRules,
  zone: OrderZone = { zone: zeroAddress, zoneHash: zeroHash },
): void {
  const restriction =
    zone.zone === zeroAddress ? ORDER_RESTRICTIONS.FULL_OPEN : ORDER_RESTRICTIONS.FULL_RESTRICTED;
  assertOrder(wallets.includes(order.offerer), 'ORDER_OFFERER_MISMATCH');
  assertOrder(order.zone.toLowerCase() === zone.zone.toLowerCase(), 'ORDER_ZONE_INVALID');
  assertOrder(order.zoneHash === zone.zoneHash, 'ORDER_ZONE_HASH_INVALID');
  assertOrder(order.conduitKey === zeroHash, 'ORDER_CONDUIT_INVALID');
  assertOrder(order.orderType === restriction, 'ORDER_RESTRICTION_INVALID');
  assertOrder(
    order.totalOriginalConsiderationItems === order.consideration.length,
    'ORDER_TOTAL_ITEMS_INVALID',
  );
  checkTimes(order, nowSeconds);
  assertOrder(BigInt(order.salt) < uint256, 'ORDER_SALT_INVALID');
  assertOrder(BigInt(order.counter) === counter, 'ORDER_COUNTER_INVALID');
}

function checkTimes(order: OrderParameters, nowSeconds: number): void {
  const start = BigInt(order.startTime);
  const end = BigInt(order.endTime);
  const now = BigInt(nowSeconds);
  const longest = BigInt(maxOrderSeconds);
  if (start > now + longest) {
    throw new ApiError('ORDER_TIME_INVALID', {
      detail: `The start must not be after ${isoOf(now + longest)}`,
      latestStart: isoOf(now + longest),
    });
  }
  const from = start > now ? start : now;
  requireEndWithin(end, { earliestSeconds: from + 1n, latestSeconds: from + longest });
}

/** The last second of a year with four digits in ISO 8601: an invalid order may contain any number. */
const lastSecond = BigInt(Date.parse('9999-12-31T23:59:59Z') / 1000);
const isoOf = (seconds: bigint) =>
  new Date(Number(seconds < lastSecond ? seconds : lastSecond) * 1000).toISOString();

/** @throws ApiError ORDER_TIME_INVALID with the bounds */
export function requireEndWithin(
  end: bigint | number,
  { earliestSeconds, latestSeconds }: { earliestSeconds: bigint | number; latestSeconds: bigint | number },
): void {
  if (end >= earliestSeconds && end <= latestSeconds) return;
  const [earliestEnd, latestEnd] = [earliestSeconds, latestSeconds].map((bound) => isoOf(BigInt(bound))) as [
    string,
    string,
  ];
  throw new ApiError('ORDER_TIME_INVALID', {
    detail:
      earliestEnd === latestEnd
        ? `The end must be ${earliestEnd}`
        : `The end must be between ${earliestEnd} and ${latestEnd}`,
    earliestEnd,
    latestEnd,
  });
}

/** Returns the terms of a signed order's envelope, for rebuilding it. */
export function envelopeOf(order: OrderParameters) {
  return {
    startTimeSeconds: BigInt(order.startTime),
    endTimeSeconds: BigInt(order.endTime),
    counter: BigInt(order.counter),
    salt: BigInt(order.salt),
  };
}

/** Refuses an order that differs in anything at all from the one which the shop would have built. */
export function requireSameOrder(expected: OrderComponents, order: OrderParameters): void {
  assertOrder(orderHash(expected) === orderHash(componentsOf(order)), 'ORDER_OFFER_INVALID');
}

/** Converts the order on the wire to Seaport's components, once all numbers are known to be in range. */
function componentsOf(order: OrderParameters): OrderComponents {
  const item = (given: OrderParameters['offer'][number]) => ({
    itemType: given.itemType as OrderComponents['offer'][number]['itemType'],
    token: given.token,
    identifierOrCriteria: BigInt(given.identifierOrCriteria),
    startAmount: BigInt(given.startAmount),
    endAmount: BigInt(given.endAmount),
  });
  return {
    offerer: order.offerer,
    zone: order.zone,
    offer: order.offer.map(item),
    consideration: order.consideration.map((given) => ({ ...item(given), recipient: given.recipient })),
    orderType: order.orderType as OrderComponents['orderType'],
    startTime: BigInt(order.startTime),
    endTime: BigInt(order.endTime),
    zoneHash: order.zoneHash,
    salt: BigInt(order.salt),
    conduitKey: order.conduitKey,
    counter: BigInt(order.counter),
  };
}

export function assertOrder(holds: boolean, code: ProblemCode, details: ApiErrorDetails = {}): asserts holds {
  if (!holds) throw new ApiError(code, details);
}
