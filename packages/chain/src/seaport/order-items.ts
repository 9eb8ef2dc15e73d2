import { splitPrice } from '@kura/domain/orders';
import { SEAPORT_ITEM_TYPES } from '@kura/domain/vocabulary';
import type { Address } from 'viem';
import type { ConsiderationItem, OfferItem } from './order.ts';

/** One card or pack. */
export function nftItem(contract: Address, tokenId: bigint): OfferItem {
  return {
    itemType: SEAPORT_ITEM_TYPES.ERC721,
    token: contract,
    identifierOrCriteria: tokenId,
    startAmount: 1n,
    endAmount: 1n,
  };
}

/** One card among several: those under a Merkle root, or the whole contract when the root is 0. */
export function criteriaItem(contract: Address, root: bigint): OfferItem {
  return { ...nftItem(contract, root), itemType: SEAPORT_ITEM_TYPES.ERC721_WITH_CRITERIA };
}

/** An amount of a token, in base units. */
export function moneyItem(token: Address, amountBaseUnits: bigint): OfferItem {
  return {
    itemType: SEAPORT_ITEM_TYPES.ERC20,
    token,
    identifierOrCriteria: 0n,
    startAmount: amountBaseUnits,
    endAmount: amountBaseUnits,
  };
}

export function receivedBy(recipient: Address, item: OfferItem): ConsiderationItem {
  return { ...item, recipient };
}

/** The accounts that receive a price, and the shop's share. */
export interface Payees {
  readonly seller: Address;
  /** The payment token. */
  readonly token: Address;
  readonly feeBasisPoints: number;
  /** Receives the fee. */
  readonly treasury: Address;
}

/**
 * The items that pay a price: the seller's proceeds, then the fee. The proceeds come first because the basic fulfilment path
 * pays the first item to the offerer.
 *
 * @throws RangeError for a price that isn't positive or leaves the seller nothing.
 */
export function paymentItems(priceBaseUnits: bigint, payees: Payees): ConsiderationItem[] {
  const { proceedsBaseUnits, feeBaseUnits } = splitPrice(priceBaseUnits, payees.feeBasisPoints);
  if (proceedsBaseUnits === 0n) throw new RangeError('the fee leaves the seller nothing');
  return [
    receivedBy(payees.seller, moneyItem(payees.token, proceedsBaseUnits)),
    ...feeItems(feeBaseUnits, payees),
  ];
}

/** The item that pays a fee; none for a fee that rounds to zero, since Seaport refuses items with an amount of zero. */
export function feeItems(feeBaseUnits: bigint, payees: Omit<Payees, 'seller'>): ConsiderationItem[] {
  return feeBaseUnits === 0n ? [] : [receivedBy(payees.treasury, moneyItem(payees.token, feeBaseUnits))];
}
