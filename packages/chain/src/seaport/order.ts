import type { OrderRestriction, SeaportItemType } from '@kura/domain';
import { type Address, type Hex, zeroHash } from 'viem';

/** What an offerer gives. Amounts in base units; for an NFT the amount is 1. */
export interface OfferItem {
  readonly itemType: SeaportItemType;
  readonly token: Address;
  readonly identifierOrCriteria: bigint;
  readonly startAmount: bigint;
  readonly endAmount: bigint;
}

/** What an offerer wants, and who is to receive it. */
export interface ConsiderationItem extends OfferItem {
  readonly recipient: Address;
}

/**
 * A Seaport order as it is signed (Seaport's `OrderComponents`).
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
 * The only conduit key we use: none. Seaport itself moves the assets. The owner of a conduit could take
 * everything that was ever approved to it.
 */
export const NO_CONDUIT: Hex = zeroHash;

/** A random salt, which keeps two otherwise equal orders apart. */
export function randomOrderSalt(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

/**
 * Consideration in the order in which it must stand: by item type, highest first. Items of one type keep their order.
 */
export function sortConsideration(items: readonly ConsiderationItem[]): ConsiderationItem[] {
  return items.toSorted((a, b) => b.itemType - a.itemType);
}
