import { ORDER_RESTRICTIONS, type OrderRestriction, type SeaportItemType } from '@kura/domain/vocabulary';
import { type Address, type Hex, zeroAddress, zeroHash } from 'viem';

/** An item that the offerer gives. Amounts in base units; for an NFT the amount is 1. */
export interface OfferItem {
  readonly itemType: SeaportItemType;
  readonly token: Address;
  readonly identifierOrCriteria: bigint;
  readonly startAmount: bigint;
  readonly endAmount: bigint;
}

/** An item that the offerer wants, with its recipient. */
export interface ConsiderationItem extends OfferItem {
  readonly recipient: Address;
}

/**
 * A Seaport order in its signed form (Seaport's `OrderComponents`).
 *
 * `orderType` is Seaport's restriction 0 to 3; times are seconds since 1970.
 */
export interface OrderComponents {
  readonly offerer: Address;
  readonly zone: Address;
  readonly offer: readonly OfferItem[];
  readonly consideration: readonly ConsiderationItem[];
  readonly orderType: OrderRestriction;
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly zoneHash: Hex;
  readonly salt: bigint;
  readonly conduitKey: Hex;
  readonly counter: bigint;
}

/** An order with its offerer's signature. */
export interface SignedOrder {
  readonly components: OrderComponents;
  readonly signature: Hex;
}

/**
 * The only conduit key that we use: none, so that Seaport itself moves the assets. A conduit's owner could take everything that
 * was ever approved to it.
 */
export const NO_CONDUIT: Hex = zeroHash;

/** A random salt, which keeps two otherwise equal orders apart. */
export function randomOrderSalt(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

/** Sorts the consideration as required: by item type, highest first. Items of one type keep their order. */
export function sortConsideration(items: readonly ConsiderationItem[]): ConsiderationItem[] {
  return items.toSorted((a, b) => b.itemType - a.itemType);
}

/** Fields that each of our orders has besides its items. Times in seconds since 1970. */
export interface OrderEnvelope {
  readonly startTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  /** The offerer's Seaport counter: raising it cancels every order signed with the old one. */
  readonly counter: bigint;
  readonly salt: bigint;
}

/** The only contract that may fill an order, with the order's data for it. */
export interface OrderZone {
  readonly zone: Address;
  readonly zoneHash: Hex;
}

/**
 * Builds an order over these items. It is filled whole or not at all: by anyone, or by its zone only.
 *
 * @throws RangeError for a time that ends before it starts.
 */
export function assembleOrder(
  items: {
    readonly offerer: Address;
    readonly offer: readonly OfferItem[];
    readonly consideration: readonly ConsiderationItem[];
  },
  frame: OrderEnvelope,
  zone?: OrderZone,
): OrderComponents {
  if (frame.endTimeSeconds <= frame.startTimeSeconds) throw new RangeError('an order ends after it starts');
  return {
    offerer: items.offerer,
    zone: zone?.zone ?? zeroAddress,
    offer: items.offer,
    consideration: sortConsideration(items.consideration),
    orderType: zone ? ORDER_RESTRICTIONS.FULL_RESTRICTED : ORDER_RESTRICTIONS.FULL_OPEN,
    startTime: frame.startTimeSeconds,
    endTime: frame.endTimeSeconds,
    zoneHash: zone?.zoneHash ?? zeroHash,
    salt: frame.salt,
    conduitKey: NO_CONDUIT,
    counter: frame.counter,
  };
}
