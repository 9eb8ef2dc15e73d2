import { ORDER_RESTRICTIONS, SEAPORT_ITEM_TYPES, splitPrice } from '@kura/domain';
import { type Address, zeroAddress, zeroHash } from 'viem';
import { type ConsiderationItem, NO_CONDUIT, type OrderComponents, sortConsideration } from './order.ts';

/** What makes a FIXED_PRICE listing. Amounts in base units of `token`, times in seconds since 1970. */
export interface ListingTerms {
  readonly seller: Address;
  readonly contract: Address;
  readonly tokenId: bigint;
  /** The payment token: USDC. */
  readonly token: Address;
  readonly priceBaseUnits: bigint;
  readonly feeBasisPoints: number;
  /** Receives the fee. */
  readonly treasury: Address;
  readonly startTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  /** The seller's Seaport counter: raising it cancels every order signed with the old one. */
  readonly counter: bigint;
  readonly salt: bigint;
}

/**
 * The order of a FIXED_PRICE listing: one NFT for the seller's proceeds and, after them, the fee. The browser shows and
 * signs it; the server builds it again and compares.
 *
 * The proceeds come first because the basic fulfilment path pays the first item to the offerer.
 *
 * @throws RangeError for a price that isn't positive or leaves the seller nothing, and for a time that ends before it
 * starts.
 */
export function buildListing(terms: ListingTerms): OrderComponents {
  const { proceedsBaseUnits, feeBaseUnits } = splitPrice(terms.priceBaseUnits, terms.feeBasisPoints);
  if (proceedsBaseUnits === 0n) throw new RangeError('the fee leaves the seller nothing');
  if (terms.endTimeSeconds <= terms.startTimeSeconds) throw new RangeError('a listing ends after it starts');

  const consideration = [payment(terms.token, proceedsBaseUnits, terms.seller)];
  // Seaport refuses items of nothing, so a fee that rounds to zero is left out.
  if (feeBaseUnits > 0n) consideration.push(payment(terms.token, feeBaseUnits, terms.treasury));

  return {
    offerer: terms.seller,
    zone: zeroAddress,
    offer: [
      {
        itemType: SEAPORT_ITEM_TYPES.ERC721,
        token: terms.contract,
        identifierOrCriteria: terms.tokenId,
        startAmount: 1n,
        endAmount: 1n,
      },
    ],
    consideration: sortConsideration(consideration),
    orderType: ORDER_RESTRICTIONS.FULL_OPEN,
    startTime: terms.startTimeSeconds,
    endTime: terms.endTimeSeconds,
    zoneHash: zeroHash,
    salt: terms.salt,
    conduitKey: NO_CONDUIT,
    counter: terms.counter,
  };
}

function payment(token: Address, amountBaseUnits: bigint, recipient: Address): ConsiderationItem {
  return {
    itemType: SEAPORT_ITEM_TYPES.ERC20,
    token,
    identifierOrCriteria: 0n,
    startAmount: amountBaseUnits,
    endAmount: amountBaseUnits,
    recipient,
  };
}
